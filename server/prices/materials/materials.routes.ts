import {
  type Call,
  orderedPageReply,
  pageReply,
  refuseWithCurrent,
  routes,
  writeReply,
} from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import { materials } from './materials.contract.ts'
import {
  getMaterialRow,
  getMaterialWithUsers,
  listMaterials,
  previewPrices,
  searchMaterials,
  toMaterial,
} from './materials.reads.ts'
import {
  addMaterial,
  changeMaterial,
  deleteMaterial,
  moveMaterial,
  putMaterialPrices,
} from './materials.writes.ts'

export const materialRoutes = routes(materials, {
  list: async (call) => {
    const page = call.readPage()
    return pageReply(await listMaterials(call.database.source, call.account.id, page), page)
  },

  get: async (call) => ({ data: toMaterial(await ownRow(call)) }),

  search: async (call) => {
    const page = call.readPage()
    const rows = await searchMaterials(call.database.source, call.account.id, page)
    return orderedPageReply(rows, page, (row) => row.sort_order)
  },

  add: async (call) => {
    const { database, actor, account, idempotency } = call
    const run = { actor, accountId: account.id, input: call.read().body, idempotency }
    return writeReply(await database.write(addMaterial, run))
  },

  change: async (call) => {
    const { id, account_id: accountId } = await ownRow(call)
    const { actor, database } = call
    const input = { id, sent: call.read().body }
    const written = database.run(changeMaterial, { actor, accountId, input })
    const getCurrent = () => getMaterialWithUsers(database.source, accountId, id)
    return { data: await refuseWithCurrent(written, getCurrent) }
  },

  move: async (call) => {
    const { id, account_id: accountId } = await ownRow(call)
    const { actor, database } = call
    const input = { id, before: call.read().body.before }
    return { data: await database.run(moveMaterial, { actor, accountId, input }) }
  },

  delete: async (call) => {
    const { id, account_id: accountId } = await ownRow(call)
    const { actor, database } = call
    return { data: await database.run(deleteMaterial, { actor, accountId, input: { id } }) }
  },

  previewPrices: async ({ database, account, read }) => ({
    data: await previewPrices(database.source, account.id, read().body),
  }),

  putPrices: async ({ database, actor, account, read }) => {
    const run = { actor, accountId: account.id, input: read().body }
    return { data: await database.run(putMaterialPrices, run) }
  },
})

/** The row that the path names. Throws 404, before the body is checked. */
function ownRow({ account, database, params }: Pick<Call, 'account' | 'database' | 'params'>) {
  return getMaterialRow(database.source, account.id, parseId(params.id ?? ''))
}
