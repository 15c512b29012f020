import { type Call, pageReply, route } from '../../http/call.ts'
import { parseId } from '../../http/query.ts'
import { changePromotion, deletePromotion, startPromotion } from './actions.ts'
import { applyPromotion, dryRunApply } from './apply.ts'
import * as contract from './contract.ts'
import { getPromotion, getPromotionRow, listPromotions } from './store.ts'

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

  route(contract.applyPromotion, async (call) => {
    const { accountId, id } = await ownOf(call)
    const { body, dryRun } = call.read()
    const { actor, database } = call
    if (dryRun || body?.dry_run === true) {
      const now = database.clock.now()
      return { data: await dryRunApply(database.source, { accountId, id }, now) }
    }
    return { data: await database.run(applyPromotion, { actor, accountId, input: { id } }) }
  }),
]

/** The promotion that the path names. Throws 404, before the body is checked. */
async function ownOf({ account, database, params }: Pick<Call, 'account' | 'database' | 'params'>) {
  const row = await getPromotionRow(database.source, account.id, parseId(params.id ?? ''))
  return { accountId: account.id, id: row.id }
}
