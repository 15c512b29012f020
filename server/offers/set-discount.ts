import { defineCommand, type WriteContext } from '../core/db/command.ts'
import { getRow } from '../core/db/row.ts'
import { NotFound, ValidationFailed } from '../core/errors.ts'
import { issue } from '../core/issues.contract.ts'
import { listLines, type Named, openRow, writeLeadChange } from '../leads/change.ts'
import type { Offer } from '../leads/offer.contract.ts'
import { toOffer } from '../leads/offer-record.ts'
import { checkMove } from '../leads/stages.ts'
import { type Discount, rediscount } from './discount.ts'
import { reopened } from './lines/lines.writes.ts'
import type { OfferDiscount } from './offers.contract.ts'

/**
 * Sets a discount on one offer. Applying a promotion later does not override a typed or pinned
 * discount.
 */
export const setDiscount = defineCommand<Named & { discount: OfferDiscount }, Offer>(
  import.meta.url,
  async (ctx, { discount, ...named }) => {
    const { row: before, at } = await openRow(ctx, named)
    checkMove('change', before)
    const wanted = await read(ctx, discount)
    const [changed] = await rediscount(ctx, ctx.accountId, at, [before], wanted)
    if (changed === undefined) return toOffer(before, await listLines(ctx, before))
    const columns = await reopened(ctx, before)
    return writeLeadChange(ctx, before, at, { columns, changed: changed.names })
  },
)

async function read(ctx: WriteContext, wanted: OfferDiscount): Promise<Discount> {
  if (wanted === null) return { rate: 0, source: null, promotionId: null }
  if ('rate' in wanted) return { rate: wanted.rate, source: 'dealer', promotionId: null }
  const { promotion_id: promotionId } = wanted
  const row = await getRow(ctx, 'promotions', ctx.accountId, promotionId).catch((error) => {
    if (!(error instanceof NotFound)) throw error
    throw new ValidationFailed({ 'discount.promotion_id': [issue('gone')] })
  })
  return { rate: row.discount_pct, source: 'pinned', promotionId }
}
