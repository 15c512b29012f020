import { monthOf } from '../../../shared/time.ts'
import type { Source } from '../../ground/db/source.ts'

/** Shares of the quota in percent: members are told at the first, and the second is the end. */
const SHARES = [80, 100] as const

/**
 * How many accounts have spent at least 80 and 100 percent of this month's quota. The month is that
 * of the account's time zone, of which all accounts together have a few.
 */
export async function countQuotas(source: Source, now: number): Promise<Record<string, number>> {
  const { db } = source
  const zones = await db.selectFrom('accounts').select('time_zone').distinct().execute()
  const counts: Record<string, number> = Object.fromEntries(SHARES.map((share) => [share, 0]))
  for (const { time_zone: zone } of zones) {
    const own = db
      .selectFrom('accounts')
      .innerJoin('quota_use', 'quota_use.account_id', 'accounts.id')
      .where('time_zone', '=', zone)
      .where('quota_use.month', '=', monthOf(now, zone))
      .where('lead_quota', 'is not', null)
      .select((eb) => eb.fn.countAll<number>().as('count'))
    for (const share of SHARES) {
      const { count } = await own
        .where((eb) => {
          // As large numbers: a hundred times a quota overflows PostgreSQL's integer.
          const used = eb.cast<number>('used', 'bigint')
          const quota = eb.cast<number>('lead_quota', 'bigint')
          return eb(eb(used, '*', 100), '>=', eb(quota, '*', share))
        })
        .executeTakeFirstOrThrow()
      counts[share] = (counts[share] ?? 0) + count
    }
  }
  return counts
}
