import {
  type Call,
  type MemberCall,
  memberRoute,
  refuseWithCurrent,
  route,
} from '../ground/http/call.ts'
import { parseId } from '../ground/http/query.ts'
import { applyDeskPromotion } from '../prices/promotions/desk.contract.ts'
import { getDeskPromotion } from '../prices/promotions/desk.reads.ts'
import * as promotions from '../prices/promotions/promotions.contract.ts'
import { getPromotionRow } from '../prices/promotions/promotions.reads.ts'
import { applyPromotion, dryRunApply } from './apply-promotion.ts'

/** Spreading a promotion over open offers: it changes offers, so it stands with them. */
export const applyPromotionRoutes = [
  route(promotions.applyPromotion, async (call) => {
    const own = await ownOf(call)
    const { body, dryRun } = call.read()
    const { actor, database } = call
    if (dryRun || body?.dry_run === true) {
      return { data: await dryRunApply(database.source, own, database.clock.now()) }
    }
    const { accountId, id } = own
    return { data: await database.run(applyPromotion, { actor, accountId, input: { id } }) }
  }),
]

export const applyPromotionDeskRoutes = [
  memberRoute(applyDeskPromotion, async (call) => {
    const own = await ownOf(call)
    const { actor, database } = call
    const { body, dryRun } = call.read()
    const { source, clock } = database
    if (dryRun) return { data: await dryRunApply(source, own, clock.now()) }
    const { accountId, id } = own
    const input = { id, version: body.version }
    const written = database.run(applyPromotion, { actor, accountId, input })
    const current = () => getDeskPromotion(source, accountId, id, clock.now())
    return { data: await refuseWithCurrent(written, current) }
  }),
]

type Own = Pick<Call | MemberCall, 'account' | 'database' | 'params'>

/** The promotion that the path names. Throws 404, before the body is checked. */
async function ownOf({ account, database, params }: Own) {
  const row = await getPromotionRow(database.source, account.id, parseId(params.id ?? ''))
  return { accountId: account.id, id: row.id }
}
