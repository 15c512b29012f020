import { fromCents } from '../../../shared/money.ts'
import { type Call, pageReply, routes, writeFor } from '../../core/http/call.ts'
import { findOwned } from '../../core/http/find-owned.ts'
import { entryRoutes } from '../catalogue/entry.routes.ts'
import { entriesAt } from '../changes/prices-at.ts'
import { type Material, materials } from './materials.contract.ts'
import {
  getMaterialWithUsers,
  listMaterials,
  searchMaterials,
  toMaterial,
} from './materials.reads.ts'
import {
  addMaterial,
  changeMaterial,
  deleteMaterial,
  importMaterials,
  moveMaterial,
} from './materials.writes.ts'

export const materialRoutes = routes(materials, {
  list: async (call) => {
    const page = call.readPage()
    const listed = await listMaterials(call.database.source, call.account.id, page)
    return pageReply(await materialsAt(call, listed, page.filters.at), page)
  },

  get: async (call) => {
    const material = toMaterial(await findOwned(call, 'materials'))
    const [data] = await materialsAt(call, [material], call.read().query.at)
    return { data }
  },

  import: (call) => writeFor(call, importMaterials, call.read().body),

  ...entryRoutes({
    table: 'materials',
    search: searchMaterials,
    getCurrent: getMaterialWithUsers,
    add: addMaterial,
    change: changeMaterial,
    move: moveMaterial,
    delete: deleteMaterial,
  }),
})

/** The materials, with their prices at a given time if the request has `at`. */
async function materialsAt(
  { database, account }: Pick<Call, 'database' | 'account'>,
  listed: readonly Material[],
  at: string | number | undefined,
): Promise<readonly Material[]> {
  if (at === undefined) return listed
  const wanted = { ids: listed.map(({ id }) => id), at: Number(at) }
  const rows = await entriesAt(database, account.id, 'material', wanted)
  return listed.map((one) => ({ ...one, unit_price: fromCents(rows.get(one.id)?.unit_price ?? 0) }))
}
