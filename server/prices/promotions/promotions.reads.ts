import { type RawBuilder, sql } from 'kysely'
import type { PageRequest } from '../../ground/contract.ts'
import { readPage } from '../../ground/db/page.ts'
import type { Source } from '../../ground/db/source.ts'
import type { PromotionRow } from '../../ground/db/tables.ts'
import { NotFound } from '../../ground/errors.ts'
import { momentOf, newestLiveId } from './live.ts'
import type { Promotion, PromotionWithOffers } from './promotions.contract.ts'
import { type PromotionAmongOthers, toPromotion } from './record.ts'

/** The promotions of a page as they are at `now`, and one more when there is one. */
export async function listPromotions(
  source: Source,
  accountId: number,
  page: PageRequest,
  now: number,
): Promise<Promotion[]> {
  const { active_only: activeOnly, code } = page.filters
  const newest = newestLiveId(momentOf(accountId, now))
  const listed = {
    table: 'promotions',
    columns: sql`promotions.*, ${newest} as newest_live_id`,
  } as const
  const rows = await readPage<PromotionAmongOthers>(source, listed, accountId, page, [
    ['is_active', activeOnly === '1' ? 1 : undefined],
    ['code', code],
  ])
  return rows.map((row) => toPromotion(row, now))
}

/** A promotion as it is at `now`, with the number of offers that carry it. Throws 404. */
export async function getPromotion(
  source: Source,
  accountId: number,
  id: number | null,
  now: number,
): Promise<PromotionWithOffers> {
  const row = await source.db
    .selectFrom('promotions')
    .selectAll()
    .select(newestLiveId(momentOf(accountId, now)).as('newest_live_id'))
    .select(offersWith(accountId, id).as('offers_count'))
    .where('account_id', '=', accountId)
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return { ...toPromotion(row, now), offers_count: row.offers_count }
}

function offersWith(accountId: number, id: number | null): RawBuilder<number> {
  return sql<number>`(select count(*) from leads
    where leads.account_id = ${accountId} and leads.promotion_id = ${id ?? 0})`
}

/** The row of a promotion. Throws 404. */
export async function getPromotionRow(
  { db }: Source,
  accountId: number,
  id: number | null,
): Promise<PromotionRow> {
  const row = await db
    .selectFrom('promotions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row
}

/** How many offers carry a promotion, of any status. */
export async function countOffers(source: Source, accountId: number, id: number): Promise<number> {
  const { count } = await source.db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('promotion_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}
