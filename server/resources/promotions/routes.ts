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
    const { account, database } = call
    const { body: sent } = call.read()
    return { data: await database.run(startPromotion, account.id, { sent }) }
  }),

  route(contract.changePromotion, async (call) => {
    const { accountId, id } = await ownOf(call)
    const { body: sent } = call.read()
    return { data: await call.database.run(changePromotion, accountId, { id, sent }) }
  }),

  route(contract.deletePromotion, async (call) => {
    const { accountId, id } = await ownOf(call)
    const force = call.read().query.force === '1'
    return { data: await call.database.run(deletePromotion, accountId, { id, force }) }
  }),

  route(contract.applyPromotion, async (call) => {
    const own = await ownOf(call)
    const { body, dryRun } = call.read()
    const { database } = call
    if (dryRun || body?.dry_run === true) {
      return { data: await dryRunApply(database.source, own, database.clock.now()) }
    }
    return { data: await database.run(applyPromotion, own.accountId, { id: own.id }) }
  }),
]

/** Which promotion the path names. Throws 404, before anyone looks at the body. */
async function ownOf({ account, database, params }: Pick<Call, 'account' | 'database' | 'params'>) {
  const row = await getPromotionRow(database.source, account.id, parseId(params.id ?? ''))
  return { accountId: account.id, id: row.id }
}
