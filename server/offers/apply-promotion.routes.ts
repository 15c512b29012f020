import { refuseWithCurrent, routes } from '../core/http/call.ts'
import { promotionOffers } from '../prices/promotions/promotions.contract.ts'
import { ownPromotion } from '../prices/promotions/promotions.routes.ts'
import { applyPromotion, dryRunApply } from './apply-promotion.ts'

export const promotionOfferRoutes = routes(promotionOffers, {
  apply: async (call) => {
    const { accountId, id, getCurrent } = await ownPromotion(call)
    const { body, dryRun } = call.read()
    const { actor, database } = call
    const own = { accountId, id, version: body?.version }
    if (dryRun || body?.dry_run === true) {
      return { data: await dryRunApply(database.source, own, database.clock.now()) }
    }
    const written = database.run(applyPromotion, { actor, accountId, input: own })
    return { data: await refuseWithCurrent(written, getCurrent) }
  },
})
