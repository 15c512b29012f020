import { pageReply, route } from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import * as contract from './materials.contract.ts'
import { getMaterial, listMaterials } from './materials.reads.ts'

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
