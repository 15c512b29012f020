import {
  type Call,
  pageReply,
  refuseWithCurrent,
  routes,
  writeReply,
} from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import { promotions } from './promotions.contract.ts'
import { getPromotion, getPromotionRow, listPromotions } from './promotions.reads.ts'
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
    const { account, actor, database, idempotency } = call
    const input = { sent: call.read().body }
    const run = { actor, accountId: account.id, input, idempotency }
    return writeReply(await database.write(startPromotion, run))
  },

  change: async (call) => {
    const { accountId, id, getCurrent } = await ownPromotion(call)
    const { actor, database } = call
    const input = { id, sent: call.read().body }
    const written = database.run(changePromotion, { actor, accountId, input })
    return { data: await refuseWithCurrent(written, getCurrent) }
  },

  delete: async (call) => {
    const { accountId, id } = await ownPromotion(call)
    const { actor, database } = call
    const input = { id, force: call.read().query.force === '1' }
    return { data: await database.run(deletePromotion, { actor, accountId, input }) }
  },
})

/** The promotion that the path names. Throws 404, before the body is checked. */
export async function ownPromotion({
  account,
  database: { source, clock },
  params,
}: Pick<Call, 'account' | 'database' | 'params'>) {
  const { id } = await getPromotionRow(source, account.id, parseId(params.id ?? ''))
  const getCurrent = () => getPromotion(source, account.id, id, clock.now())
  return { accountId: account.id, id, getCurrent }
}
