import { recordAudit } from '../../account/audit/record.ts'
import { defineCommand } from '../../core/db/command.ts'
import { ValidationFailed } from '../../core/errors.ts'
import { issue } from '../../core/issues.contract.ts'
import { openRow } from '../../leads/change.ts'
import { getCustomerRow } from '../../leads/customers/customers.reads.ts'
import { reachOf } from '../../leads/reach.ts'
import { checkMove, MoveRefused } from '../../leads/stages.ts'
import { findMailedTo } from './mail.ts'
import type { Reminded } from './sending.contract.ts'
import { findOpenVersion } from './versions.reads.ts'
import { findLastReminder, isUndecided, queueReminder, startOfDay } from './watch.ts'

/** Two clicks within this time count as one, even if a second reminder was requested. */
const MINUTE_MS = 60_000

/** Reminds the customer of the offer by email. At most once a day, unless `again` is set. */
export const remindCustomer = defineCommand<{ id: number; again: boolean }, Reminded>(
  import.meta.url,
  async (ctx, { id, again }) => {
    const { row, at } = await openRow(ctx, { id })
    checkMove('remind', row)
    const open = await findOpenVersion(ctx, row.account_id, id)
    if (open === null || !isUndecided(row, open, ctx.clock.now())) {
      throw new MoveRefused('an offer that lapsed has to be extended first')
    }
    const last = await findLastReminder(ctx, id)
    if (last !== null && last >= (again ? at - MINUTE_MS : await startOfDay(ctx, at))) {
      return { id, sent: again }
    }
    const customer = await getCustomerRow(ctx, ctx.accountId, row.customer_id)
    const to = (await findMailedTo(ctx, id)) ?? reachOf(row, customer).email
    if (to === null) throw new ValidationFailed({ to: [issue('required')] })
    await queueReminder(ctx, open, { to })
    await recordAudit(ctx, [{ verb: 'update', record: 'offer', id, changed: ['mail'] }])
    return { id, sent: true }
  },
)
