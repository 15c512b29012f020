import { pageReply, route } from '../../http/call.ts'
import { parseId } from '../../http/query.ts'
import * as contract from './contract.ts'
import { getMaterial, listMaterials } from './store.ts'

export const materialRoutes = [
  route(contract.listMaterials, async (call) => {
    const page = call.readPage()
    return pageReply(await listMaterials(call.database.source, call.account.id, page), page)
  }),

  route(contract.getMaterial, async (call) => {
    const id = parseId(call.params.id ?? '')
    return { data: await getMaterial(call.database.source, call.account.id, id) }
  }),
]
