import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { secondOf } from '../../../shared/time.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { PromotionRow } from '../../core/db/tables.ts'
import type { PromotionState } from './promotions.contract.ts'

type Window = Pick<PromotionRow, 'is_active' | 'valid_from' | 'valid_until'>

/** Whether it is active and `now` is in its window. The last second is inclusive. */
export function isLive({ is_active, valid_from, valid_until }: Window, now: number): boolean {
  const second = secondOf(now)
  return (
    is_active === 1 &&
    (valid_from === null || valid_from <= second) &&
    (valid_until === null || valid_until >= second)
  )
}

/** An account, and the whole second (in milliseconds) at which its promotions are read. */
export interface Moment {
  accountId: number
  second: number
}

export function momentOf(accountId: number, now: number): Moment {
  return { accountId, second: secondOf(now) }
}

/** `isLive` as SQL, for rows of `promotions`. */
function liveAt(second: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(promotions.is_active = 1 and ${startedAt(second)} and (promotions.valid_until is null or promotions.valid_until >= ${second}))`
}

function startedAt(second: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(promotions.valid_from is null or promotions.valid_from <= ${second})`
}

/** Its state at `now`, as a condition on rows of `promotions`. */
export function isInState(state: PromotionState, now: number): RawBuilder<SqlBool> {
  const second = secondOf(now)
  const isOn = sql`promotions.is_active = 1`
  const hasStarted = startedAt(second)
  const conditions = {
    off: sql<SqlBool>`promotions.is_active = 0`,
    live: liveAt(second),
    planned: sql<SqlBool>`(${isOn} and not ${hasStarted})`,
    over: sql<SqlBool>`(${isOn} and ${hasStarted} and promotions.valid_until < ${second})`,
  }
  return conditions[state]
}

/**
 * The id of the promotion for new offers: the highest id among live promotions, or null. Promotions
 * without an end have an index by id, the others one by their end. So ended promotions are never
 * read.
 */
export function newestLiveId({ accountId, second }: Moment): RawBuilder<number | null> {
  const own = sql`from promotions
    where promotions.account_id = ${accountId} and promotions.is_active = 1`
  return sql<number | null>`(select max(id) from (
    select * from (
      select promotions.id ${own} and promotions.valid_until is null and ${startedAt(second)}
      order by promotions.id desc limit 1
    ) as endless
    union all
    select max(promotions.id) ${own} and promotions.valid_until >= ${second} and ${startedAt(second)}
  ) as newest)`
}

/** The promotion for new offers; null if none is live. */
export async function findNewestLive(
  { db }: Source,
  accountId: number,
  now: number,
): Promise<PromotionRow | null> {
  const row = await ofAccount(db, accountId)
    .selectFrom('promotions')
    .selectAll()
    .where('id', '=', newestLiveId(momentOf(accountId, now)) as RawBuilder<number>)
    .executeTakeFirst()
  return row ?? null
}

/** Every live promotion, newest first. */
export function listLive({ db }: Source, accountId: number, now: number): Promise<PromotionRow[]> {
  return ofAccount(db, accountId)
    .selectFrom('promotions')
    .selectAll()
    .where(liveAt(secondOf(now)))
    .orderBy('id', 'desc')
    .execute()
}
