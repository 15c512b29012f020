import { sql } from 'kysely'
import type { WriteContext } from '../../db/action.ts'
import { dayOf } from '../../time.ts'

const DIGITS = 4

/**
 * The next number of the account in a year of its time zone, such as `2026-0001`. Drawn in the
 * transaction that uses it: when that fails, so does the draw, and no number is left out.
 */
export async function drawNumber(
  ctx: WriteContext,
  account: { id: number; time_zone: string },
  at: number,
): Promise<string> {
  const year = Number(dayOf(at, account.time_zone).slice(0, 4))
  const { last } = await ctx.db
    .insertInto('offer_numbers')
    .values({ account_id: account.id, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'year']).doUpdateSet({ last: sql`offer_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${year}-${String(last).padStart(DIGITS, '0')}`
}
