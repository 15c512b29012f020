import type { WriteContext } from '../../server/core/db/command.ts'
import type { AccountRow } from '../../server/core/db/tables.ts'
import { stepTitles } from '../../server/forms/funnel/numbers.ts'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import { dayOf } from '../../shared/time.ts'

/** Of the visitors of one day: those who viewed the form, and those who started it. One sends it. */
const SHOWN = 9
const STARTED = 5
/** Visitors who reach the second step; one leaves at each later step. */
const AT_SECOND_STEP = 4
const MINUTES = 4

/** Counts the visitors of the day on which a demo lead arrived, including its sender. */
export async function addDemoVisits(
  ctx: WriteContext,
  account: AccountRow,
  form: FormDefinition,
): Promise<void> {
  // The first step counts all visitors who started.
  const later = stepTitles(form, account.language).slice(1)
  const steps = later.map((_, index) => ({
    moment: 'step',
    step: index + 2,
    times: Math.max(1, AT_SECOND_STEP - index),
  }))
  const moments = [
    { moment: 'shown', step: 0, times: SHOWN },
    { moment: 'started', step: 0, times: STARTED },
    ...steps,
    { moment: 'finished', step: MINUTES, times: 1 },
  ]
  const day = dayOf(ctx.clock.now(), account.time_zone)
  const own = { account_id: ctx.accountId, form: form.slug, day, variant: 'full', version: 0 }
  await ctx.db
    .insertInto('form_moments')
    .values(moments.map((moment) => ({ ...own, ...moment })))
    .execute()
}
