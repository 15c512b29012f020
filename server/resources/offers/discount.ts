import { type SqlBool, sql } from 'kysely'
import type { WriteContext } from '../../db/action.ts'
import { asList, isOneOf, rowsOf } from '../../db/dialect.ts'
import type { LeadRow } from '../../db/tables.ts'
import { type CountedLine, totalsOf } from './totals.ts'

/** A discount of an offer, and where it comes from. */
export interface Discount {
  /** Hundredths of a percent. */
  rate: number
  source: LeadRow['discount_source']
  promotionId: number | null
}

/** Offers whose lines are read at once. */
const CHUNK = 500

/** Gives offers a discount: their lines' prices and their totals follow. Those that have it stay. */
export async function rediscount(
  ctx: WriteContext,
  accountId: number,
  at: number,
  offers: readonly { id: number }[],
  discount: Discount,
): Promise<void> {
  for (let start = 0; start < offers.length; start += CHUNK) {
    const ids = offers.slice(start, start + CHUNK).map(({ id }) => id)
    const changed = await setDiscount(ctx, accountId, at, ids, discount)
    await priceLines(ctx, accountId, changed, discount.rate)
    await addUp(ctx, accountId, changed)
  }
}

/** Answers the ids of those that had another discount. */
async function setDiscount(
  ctx: WriteContext,
  accountId: number,
  at: number,
  ids: readonly number[],
  { rate, source, promotionId }: Discount,
): Promise<number[]> {
  const isAnother = sql<SqlBool>`(discount_rate <> ${rate}
    or discount_source is distinct from ${source} or promotion_id is distinct from ${promotionId})`
  const rows = await ctx.db
    .updateTable('leads')
    .set({
      discount_rate: rate,
      discount_source: source,
      promotion_id: promotionId,
      updated_at: at,
    })
    .where('account_id', '=', accountId)
    .where(isOneOf(ctx.engine, 'id', asList(ctx.engine, ids)))
    .where(isAnother)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Cents less a discount in hundredths of a percent are millionths, exactly. */
async function priceLines(
  ctx: WriteContext,
  accountId: number,
  ids: readonly number[],
  rate: number,
): Promise<void> {
  await ctx.db
    .updateTable('offer_lines')
    .set({ unit_price: sql`coalesce(agreed_price, base_price) * ${sql.lit(WHOLE - rate)}` })
    .where('account_id', '=', accountId)
    .where(isOneOf(ctx.engine, 'lead_id', asList(ctx.engine, ids)))
    .execute()
}

const WHOLE = 100_00

/** Writes the totals of offers whose lines were changed. */
export async function addUp(
  ctx: WriteContext,
  accountId: number,
  ids: readonly number[],
): Promise<void> {
  const offers = await ctx.db
    .selectFrom('leads')
    .select(['id', 'prices_include_vat', 'total_includes_vat'])
    .where('account_id', '=', accountId)
    .where(isOneOf(ctx.engine, 'id', asList(ctx.engine, ids)))
    .execute()
  const lines = await readLines(ctx, accountId, ids)
  const totals = offers.map((offer) => ({
    id: offer.id,
    total: totalOf(offer, lines.get(offer.id) ?? []),
  }))
  const rows = rowsOf(ctx.engine, JSON.stringify(totals), { id: 'bigint', total: 'bigint' })
  await sql`
    update leads set total = sums.total from ${rows} as sums
    where leads.account_id = ${accountId} and leads.id = sums.id`.execute(ctx.db)
}

/** In cents; null while nothing was priced, or not everything. */
export function totalOf(
  offer: Pick<LeadRow, 'prices_include_vat' | 'total_includes_vat'>,
  lines: readonly CountedLine[],
): number | null {
  if (lines.length === 0) return null
  const sums = totalsOf(lines, { pricesIncludeVat: offer.prices_include_vat === 1 })
  return sums && (offer.total_includes_vat === 1 ? sums.gross : sums.net)
}

async function readLines(ctx: WriteContext, accountId: number, ids: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('offer_lines')
    .select(['lead_id', 'quantity', 'unit_price as unitPrice', 'vat_rate as vatRate'])
    .where('account_id', '=', accountId)
    .where(isOneOf(ctx.engine, 'lead_id', asList(ctx.engine, ids)))
    .execute()
  return Map.groupBy(rows, ({ lead_id: id }) => id)
}
