import { type Call, pageReply, route } from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import * as contract from './promotions.contract.ts'
import { getPromotion, getPromotionRow, listPromotions } from './promotions.reads.ts'
import { changePromotion, deletePromotion, startPromotion } from './promotions.writes.ts'

export const promotionRoutes = [
  route(contract.listPromotions, async (call) => {
    const page = call.readPage()
    const { source, clock } = call.database
    return pageReply(await listPromotions(source, call.account.id, page, clock.now()), page)
  }),

  route(contract.getPromotion, async (call) => {
    const { source, clock } = call.database
    const id = parseId(call.params.id ?? '')
    return { data: await getPromotion(source, call.account.id, id, clock.now()) }
  }),

  route(contract.startPromotion, async (call) => {
    const { account, actor, database } = call
    const input = { sent: call.read().body }
    return { data: await database.run(startPromotion, { actor, accountId: account.id, input }) }
  }),

  route(contract.changePromotion, async (call) => {
    const { accountId, id } = await ownOf(call)
    const { actor, database } = call
    const input = { id, sent: call.read().body }
    return { data: await database.run(changePromotion, { actor, accountId, input }) }
  }),

  route(contract.deletePromotion, async (call) => {
    const { accountId, id } = await ownOf(call)
    const { actor, database } = call
    const input = { id, force: call.read().query.force === '1' }
    return { data: await database.run(deletePromotion, { actor, accountId, input }) }
  }),
]

/** The promotion that the path names. Throws 404, before the body is checked. */
async function ownOf({ account, database, params }: Pick<Call, 'account' | 'database' | 'params'>) {
  const row = await getPromotionRow(database.source, account.id, parseId(params.id ?? ''))
  return { accountId: account.id, id: row.id }
}
