import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { wordsOf } from '../../../shared/messages.ts'
import { toPercent } from '../../../shared/money.ts'
import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import type { PageRequest } from '../../core/contract.ts'
import { asList, isOneOf } from '../../core/db/dialect.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { readPage } from '../../core/db/page.ts'
import type { Source } from '../../core/db/source.ts'
import type { PromotionRow } from '../../core/db/tables.ts'
import { NotFound } from '../../core/errors.ts'
import { hasWords } from '../catalogue/in-list.ts'
import { isInState, isLive, momentOf, newestLiveId } from './live.ts'
import type {
  NamedPromotion,
  Promotion,
  PromotionState,
  PromotionWithOffers,
} from './promotions.contract.ts'

/** The promotions of a page at `now`, plus one more if there is a next page. */
export async function listPromotions(
  source: Source,
  accountId: number,
  page: PageRequest,
  now: number,
): Promise<Promotion[]> {
  const { active_only: activeOnly, code, q, state } = page.filters
  const newest = newestLiveId(momentOf(accountId, now))
  const ids = q === undefined ? null : await findNamed(source, accountId, String(q))
  const within = [
    ...(ids === null ? [] : [isOneOf(source.engine, 'id', asList(source.engine, ids))]),
    ...(state === undefined ? [] : [isInState(state as PromotionState, now)]),
  ]
  const listed = {
    table: 'promotions',
    columns: sql`promotions.*, ${newest} as newest_live_id`,
    ...(within.length > 0 && { within: sql<SqlBool>`${sql.join(within, sql` and `)}` }),
  } as const
  const rows = await readPage<PromotionAmongOthers>(source, listed, accountId, page, [
    ['is_active', activeOnly === '1' ? 1 : undefined],
    ['code', code],
  ])
  return rows.map((row) => toPromotion(row, now))
}

/** The promotions whose name or code contains each of these words. */
async function findNamed({ db }: Source, accountId: number, q: string): Promise<number[]> {
  const wanted = wordsOf(q)
  const rows = await ofAccount(db, accountId)
    .selectFrom('promotions')
    .select(['id', 'name', 'code'])
    .execute()
  return rows.filter(({ name, code }) => hasWords(wanted, [name, code])).map(({ id }) => id)
}

/** A promotion at `now`, with the number of offers that have it. Throws 404. */
export async function getPromotion(
  source: Source,
  accountId: number,
  id: number | null,
  now: number,
): Promise<PromotionWithOffers> {
  const row = await ofAccount(source.db, accountId)
    .selectFrom('promotions')
    .selectAll()
    .select(newestLiveId(momentOf(accountId, now)).as('newest_live_id'))
    .select(offersWith(accountId, id).as('offers_count'))
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow(() => new NotFound())
  return { ...toPromotion(row, now), offers_count: row.offers_count }
}

function offersWith(accountId: number, id: number | null): RawBuilder<number> {
  return sql<number>`(select count(*) from leads
    where leads.account_id = ${accountId} and leads.promotion_id = ${id ?? 0})`
}

/** The number of offers with a promotion, in any status. */
export async function countOffers(source: Source, accountId: number, id: number): Promise<number> {
  const { count } = await ofAccount(source.db, accountId)
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('promotion_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

/** A promotion, and the id of the one for new offers when it was read. */
export interface PromotionAmongOthers extends PromotionRow {
  /** Null when none is live. */
  newest_live_id: number | null
}

/** A short form of a promotion, shown within other records. */
export function toNamedPromotion(row: PromotionRow): NamedPromotion {
  return { id: row.id, name: row.name, code: row.code, discount_pct: toPercent(row.discount_pct) }
}

/** A promotion at `now`, in milliseconds. */
export function toPromotion(row: PromotionAmongOthers, now: number): Promotion {
  return {
    ...toNamedPromotion(row),
    description: row.description,
    valid_from: formatOptionalTimestamp(row.valid_from),
    valid_until: formatOptionalTimestamp(row.valid_until),
    is_active: row.is_active === 1,
    is_live: isLive(row, now),
    is_applied_to_new_offers: row.id === row.newest_live_id,
    created_at: formatTimestamp(row.created_at),
    updated_at: formatTimestamp(row.updated_at),
    version: row.updated_at,
  }
}
