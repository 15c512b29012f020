import {
  type Call,
  pageReply,
  refuseWithCurrent,
  routes,
  runFor,
  writeFor,
} from '../../core/http/call.ts'
import { findOwned } from '../../core/http/find-owned.ts'
import { parseId } from '../../core/http/query.ts'
import { promotions } from './promotions.contract.ts'
import { getPromotion, listPromotions } from './promotions.reads.ts'
import { changePromotion, deletePromotion, startPromotion } from './promotions.writes.ts'

export const promotionRoutes = routes(promotions, {
  list: async (call) => {
    const page = call.readPage()
    const { source, clock } = call.database
    return pageReply(await listPromotions(source, call.account.id, page, clock.now()), page)
  },

  get: async (call) => {
    const { source, clock } = call.database
    const id = parseId(call.params.id ?? '')
    return { data: await getPromotion(source, call.account.id, id, clock.now()) }
  },

  start: async (call) => {
    return writeFor(call, startPromotion, { sent: call.read().body })
  },

  change: async (call) => {
    const { id, getCurrent } = await ownPromotion(call)
    const written = runFor(call, changePromotion, { id, sent: call.read().body })
    return { data: await refuseWithCurrent(written, getCurrent) }
  },

  delete: async (call) => {
    const { id } = await findOwned(call, 'promotions')
    const force = call.read().query.force === '1'
    return { data: await runFor(call, deletePromotion, { id, force }) }
  },
})

/** The promotion in the path. Throws 404 before the body is checked. */
export async function ownPromotion(call: Pick<Call, 'account' | 'database' | 'params'>) {
  const { id, account_id: accountId } = await findOwned(call, 'promotions')
  const { source, clock } = call.database
  const getCurrent = () => getPromotion(source, accountId, id, clock.now())
  return { accountId, id, getCurrent }
}
