import { sql } from 'kysely'
import { dayOf } from '../../shared/time.ts'
import type { WriteContext } from '../ground/db/action.ts'

const DIGITS = 4

/**
 * The next offer number of the account, such as `2026-0001`, in a year of its time zone. It is
 * drawn in the transaction that uses it: if that fails, the draw is undone too, so no number is
 * left out.
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
