import {
  orderedPageReply,
  pageReply,
  refuseWithCurrent,
  routes,
  runFor,
  writeFor,
} from '../../ground/http/call.ts'
import { ownRow } from '../../ground/http/own-row.ts'
import { materials } from './materials.contract.ts'
import {
  getMaterialWithUsers,
  listMaterials,
  searchMaterials,
  toMaterial,
} from './materials.reads.ts'
import { addMaterial, changeMaterial, deleteMaterial, moveMaterial } from './materials.writes.ts'

export const materialRoutes = routes(materials, {
  list: async (call) => {
    const page = call.readPage()
    return pageReply(await listMaterials(call.database.source, call.account.id, page), page)
  },

  get: async (call) => ({ data: toMaterial(await ownRow(call, 'materials')) }),

  search: async (call) => {
    const page = call.readPage()
    const rows = await searchMaterials(call.database.source, call.account.id, page)
    return orderedPageReply(rows, page, (row) => row.sort_order)
  },

  add: async (call) => writeFor(call, addMaterial, call.read().body),

  change: async (call) => {
    const { id } = await ownRow(call, 'materials')
    const written = runFor(call, changeMaterial, { id, sent: call.read().body })
    const getCurrent = () => getMaterialWithUsers(call.database.source, call.account.id, id)
    return { data: await refuseWithCurrent(written, getCurrent) }
  },

  move: async (call) => {
    const { id } = await ownRow(call, 'materials')
    return { data: await runFor(call, moveMaterial, { id, before: call.read().body.before }) }
  },

  delete: async (call) => {
    const { id } = await ownRow(call, 'materials')
    return { data: await runFor(call, deleteMaterial, { id }) }
  },
})
