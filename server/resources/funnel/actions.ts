import { defineAction } from '../../db/action.ts'
import type { Variant } from '../forms/contract.ts'
import type { Moment } from './contract.ts'

export interface CountedMoment {
  form: string
  /** At the dealer, `YYYY-MM-DD`. */
  day: string
  variant: Variant
  moment: Moment
  /** 0 for a moment that is no step. */
  step: number
}

/** Adds one to a sum. Nothing of who or when within the day is kept. */
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
