import { sql } from 'kysely'
import type { WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { MaterialRow, OfferItemRow, Tables } from '../../core/db/tables.ts'
import type { ItemRule } from '../offer-items/rule.contract.ts'

/** Maximum stored prices per entry. */
const MOST_POINTS = 100

type Columns = Partial<MaterialRow & OfferItemRow>
type Point = Omit<Tables['price_points'], 'account_id' | 'price'>

/** Stores the current price of a material or item with its start time, unless it did not change. */
export async function storePricePoint(
  { db, accountId }: WriteContext,
  point: Point,
  columns: Columns,
  before: Columns | undefined,
): Promise<void> {
  const price = priceIn(columns)
  if (price === null || (before && price === priceIn(before))) return
  await db
    .insertInto('price_points')
    .values({ account_id: accountId, ...point, price })
    .execute()
  const { record, record_id: id } = point
  await sql`
    delete from price_points
    where account_id = ${accountId} and record = ${record} and record_id = ${id} and since <= (
      select since from price_points
      where account_id = ${accountId} and record = ${record} and record_id = ${id}
      order by since desc limit 1 offset ${MOST_POINTS})`.execute(db)
}

/** Call this when an entry is deleted. */
export async function forgetPrices(
  { db, accountId }: WriteContext,
  record: Point['record'],
  id: number,
): Promise<void> {
  const own = ofAccount(db, accountId).deleteFrom('price_points')
  await own.where('record', '=', record).where('record_id', '=', id).execute()
}

function priceIn({ unit_price: cents, rule }: Columns): string | null {
  if (rule !== undefined) return JSON.stringify((JSON.parse(rule) as ItemRule).price)
  return cents === undefined ? null : String(cents)
}
