import type { Variant } from '../../../shared/form/form.contract.ts'
import { defineAction } from '../../ground/db/action.ts'
import type { Moment } from '../visitor.contract.ts'

export interface CountedMoment {
  form: string
  /** In the dealer's time zone, `YYYY-MM-DD`. */
  day: string
  variant: Variant
  moment: Moment
  /** The number of the step, or the minutes until it was finished; 0 for other moments. */
  step: number
}

/** Counts one moment. Neither the visitor nor the time of day is stored. */
export const addMoment = defineAction<CountedMoment, null>(
  import.meta.url,
  'addMoment',
  async (ctx, moment) => {
    await ctx.db
      .insertInto('form_moments')
      .values({ account_id: ctx.accountId, ...moment, version: 0, times: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'form', 'day', 'variant', 'moment', 'step', 'version'])
          .doUpdateSet((row) => ({ times: row('form_moments.times', '+', 1) })),
      )
      .execute()
    return null
  },
)

interface CountedFault {
  form: string
  /** In the dealer's time zone, `YYYY-MM-DD`. */
  day: string
  /** Where in a submission. */
  place: string
}

/** Counts that something was found wrong. What was typed is not stored. */
export const addFault = defineAction<CountedFault, null>(
  import.meta.url,
  'addFault',
  async (ctx, fault) => {
    await ctx.db
      .insertInto('form_faults')
      .values({ account_id: ctx.accountId, ...fault, times: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'form', 'day', 'place'])
          .doUpdateSet((row) => ({ times: row('form_faults.times', '+', 1) })),
      )
      .execute()
    return null
  },
)
