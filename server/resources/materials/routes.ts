import { pageReply, route } from '../../http/call.ts'
import * as contract from './contract.ts'
import { listMaterials } from './store.ts'

export const materialRoutes = [
  route(contract.listMaterials, async (call) => {
    const page = call.readPage()
    return pageReply(await listMaterials(call.database.source, call.account.id, page), page)
  }),
]
