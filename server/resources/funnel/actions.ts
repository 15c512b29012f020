import { defineAction } from '../../db/action.ts'
import type { Variant } from '../forms/contract.ts'
import type { Moment } from './contract.ts'

export interface CountedMoment {
  form: string
  /** In the dealer's time zone, `YYYY-MM-DD`. */
  day: string
  variant: Variant
  moment: Moment
  /** 0 when the moment is not a step. */
  step: number
}

/** Counts one moment. Neither the visitor nor the time of day is stored. */
export const addMoment = defineAction<CountedMoment, null>(
  import.meta.url,
  'addMoment',
  async (ctx, moment) => {
    await ctx.db
      .insertInto('form_moments')
      .values({ account_id: ctx.accountId, ...moment, times: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'form', 'day', 'variant', 'moment', 'step'])
          .doUpdateSet((row) => ({ times: row('form_moments.times', '+', 1) })),
      )
      .execute()
    return null
  },
)
