import { memberRoute, pageReply } from '../../ground/http/call.ts'
import * as contract from './held.contract.ts'
import { dropHeldLeads, listPortalHeldLeads, releaseEach } from './portal.ts'

export const heldLeadRoutes = [
  memberRoute(contract.listPortalHeldLeads, async (call) => {
    const page = call.readPage()
    return pageReply(await listPortalHeldLeads(call, page), page)
  }),

  memberRoute(contract.releaseHeldLeads, async (call) => ({
    data: { results: await releaseEach(call, call.read().body.ids) },
  })),

  memberRoute(contract.dropHeldLeads, async (call) => ({
    data: { results: await dropHeldLeads(call, call.read().body.ids) },
  })),
]
