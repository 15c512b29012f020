import { dayStart } from '../../../shared/time.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { defineCommand } from '../../core/db/command.ts'
import { ValidationFailed } from '../../core/errors.ts'
import { issue } from '../../core/issues.contract.ts'
import { type Named, openRow, writeLeadChange } from '../../leads/change.ts'
import { recordOfferEvent } from '../../leads/offer-events.ts'
import { checkMove, MoveRefused } from '../../leads/stages.ts'
import { WrittenOffer } from '../sheet/sheet.contract.ts'
import { findOpenVersion } from './versions.reads.ts'
import { queueLapsing } from './watch.ts'

/**
 * Extends the validity of the sent version: the link stays, and nothing is sent. The new day cannot
 * be earlier than the promised one.
 */
export const extendOffer = defineCommand<Named & { valid_until: string }, WrittenOffer>(
  import.meta.url,
  async (ctx, { valid_until: day, ...named }) => {
    const { row, at } = await openRow(ctx, named)
    checkMove('extend', row)
    const open = await findOpenVersion(ctx, row.account_id, row.id)
    if (open === null || open.printed_until === null) {
      throw new MoveRefused('an offer without a last day cannot be extended')
    }
    const { time_zone: zone } = await getAccountRow(ctx, ctx.accountId)
    const until = dayStart(day, zone, 1) - 1
    if (until < open.printed_until) {
      throw new ValidationFailed({ valid_until: [issue('over')] })
    }
    if (until === row.offer_valid_until) return { id: row.id, lead_version: row.updated_at }
    await recordOfferEvent(ctx, open, { kind: 'extended', at, detail: { until } })
    await queueLapsing(ctx, open, until)
    const columns = { offer_valid_until: until }
    return WrittenOffer.parse(await writeLeadChange(ctx, row, at, { columns }))
  },
)
