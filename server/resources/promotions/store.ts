import { sql } from 'kysely'
import type { PageRequest } from '../../contract.ts'
import { fixedQuery } from '../../db/fixed-query.ts'
import { type ListedRecord, readPage } from '../../db/page.ts'
import { jsonFields, recordJson } from '../../db/record.ts'
import type { Source } from '../../db/source.ts'
import type { PromotionRow } from '../../db/tables.ts'
import { NotFound } from '../../errors.ts'
import { type Moment, momentOf } from './live.ts'
import { promotionAt } from './record.ts'

/** One promotion more than the page holds, when there is one, each as it is at `now`. */
export function listPromotions(
  source: Source,
  accountId: number,
  page: PageRequest,
  now: number,
): Promise<ListedRecord[]> {
  const { active_only: activeOnly, code } = page.filters
  const asked = momentOf(accountId, now)
  return readPage(source, { table: 'promotions', fields: promotionAt, asked }, accountId, page, [
    ['is_active', activeOnly === '1' ? 1 : undefined],
    ['code', code],
  ])
}

/** A promotion as it is at `now`, with the number of offers that carry it, as JSON. Throws 404. */
export async function getPromotion(
  source: Source,
  accountId: number,
  id: number | null,
  now: number,
): Promise<string> {
  const [row] = id === null ? [] : await findPromotion(source, { ...momentOf(accountId, now), id })
  if (row === undefined) throw new NotFound()
  return row.json
}

const findPromotion = fixedQuery((db, wanted: Moment & { id: number }, engine) => {
  const offersCount = sql`(select count(*) from leads
    where leads.account_id = ${wanted.accountId} and leads.promotion_id = ${wanted.id})`
  const fields = jsonFields(promotionAt(wanted), 'promotions', engine)
  return db
    .selectFrom('promotions')
    .select(recordJson({ ...fields, offers_count: offersCount }, engine).as('json'))
    .where('account_id', '=', wanted.accountId)
    .where('id', '=', wanted.id)
})

/** What is kept of a promotion. Throws 404. */
export async function getPromotionRow(
  source: Source,
  accountId: number,
  id: number | null,
): Promise<PromotionRow> {
  const [row] = id === null ? [] : await findRow(source, { accountId, id })
  if (row === undefined) throw new NotFound()
  return row
}

const findRow = fixedQuery((db, { accountId, id }: { accountId: number; id: number }) =>
  db.selectFrom('promotions').selectAll().where('account_id', '=', accountId).where('id', '=', id),
)

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
