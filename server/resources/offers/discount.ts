import { sql } from 'kysely'
import type { WriteContext } from '../../db/action.ts'
import { asList, isOneOf, rowsOf } from '../../db/dialect.ts'
import type { LeadRow } from '../../db/tables.ts'
import { changedNames } from '../audit/record.ts'
import { type CountedLine, totalsOf } from './totals.ts'

/** A discount of an offer, and where it comes from. */
export interface Discount {
  /** Hundredths of a percent. */
  rate: number
  source: LeadRow['discount_source']
  promotionId: number | null
}

/** An offer as it was before its discount changed. */
export type Discounted = Pick<
  LeadRow,
  'id' | 'total' | 'discount_rate' | 'discount_source' | 'promotion_id'
>

/** An offer that got another discount, and the names of what changed with it. */
export interface ChangedOffer {
  id: number
  names: string[]
}

/** Offers that are changed with one set of statements. */
const CHUNK = 500

/**
 * Gives offers a discount, and computes their prices and totals again. Offers that have this
 * discount already are not touched. The caller holds the account's lock, so the offers are still as
 * they were read. Answers the offers that changed.
 */
export async function rediscount(
  ctx: WriteContext,
  accountId: number,
  at: number,
  offers: readonly Discounted[],
  discount: Discount,
): Promise<ChangedOffer[]> {
  const others = offers.filter((offer) => !hasDiscount(offer, discount))
  const changed: ChangedOffer[] = []
  for (let start = 0; start < others.length; start += CHUNK) {
    const some = others.slice(start, start + CHUNK)
    const ids = some.map(({ id }) => id)
    await setDiscount(ctx, accountId, at, ids, discount)
    await priceLines(ctx, accountId, ids, discount.rate)
    const sums = await writeTotals(ctx, accountId, ids)
    for (const offer of some) changed.push(describe(offer, discount, sums.get(offer.id)))
  }
  return changed
}

function hasDiscount(offer: Discounted, { rate, source, promotionId }: Discount): boolean {
  return (
    offer.discount_rate === rate &&
    offer.discount_source === source &&
    offer.promotion_id === promotionId
  )
}

function describe(
  before: Discounted,
  { rate, source, promotionId }: Discount,
  sum: Sum | undefined,
): ChangedOffer {
  const { id } = before
  const total = sum?.total ?? null
  const after = { ...before, total, discount_rate: rate, discount_source: source }
  const names = changedNames(before, { ...after, promotion_id: promotionId })
  const changesLines = sum?.isPriced === true && before.discount_rate !== rate
  return { id, names: changesLines ? [...names, 'lines'] : names }
}

async function setDiscount(
  ctx: WriteContext,
  accountId: number,
  at: number,
  ids: readonly number[],
  { rate, source, promotionId }: Discount,
): Promise<void> {
  await ctx.db
    .updateTable('leads')
    .set({
      discount_rate: rate,
      discount_source: source,
      promotion_id: promotionId,
      updated_at: at,
    })
    .where('account_id', '=', accountId)
    .where(isOneOf(ctx.engine, 'id', asList(ctx.engine, ids)))
    .execute()
}

/** Writes unit prices in millionths: cents times hundredths of a percent, so nothing is rounded. */
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

/** The total of an offer. */
interface Sum {
  id: number
  total: number | null
  /** Whether any of its lines has a price. */
  isPriced: boolean
}

/** Writes the totals of offers after their lines changed, and answers them by the offer's id. */
async function writeTotals(
  ctx: WriteContext,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, Sum>> {
  const offers = await ctx.db
    .selectFrom('leads')
    .select(['id', 'prices_include_vat', 'total_includes_vat'])
    .where('account_id', '=', accountId)
    .where(isOneOf(ctx.engine, 'id', asList(ctx.engine, ids)))
    .execute()
  const lines = await readLines(ctx, accountId, ids)
  const sums = offers.map((offer): Sum => {
    const own = lines.get(offer.id) ?? []
    const isPriced = own.some(({ unitPrice }) => unitPrice !== null)
    return { id: offer.id, total: totalOf(offer, own), isPriced }
  })
  const rows = rowsOf(ctx.engine, JSON.stringify(sums), { id: 'bigint', total: 'bigint' })
  await sql`
    update leads set total = sums.total from ${rows} as sums
    where leads.account_id = ${accountId} and leads.id = sums.id`.execute(ctx.db)
  return new Map(sums.map((sum) => [sum.id, sum]))
}

/** The total in cents; null without lines, or while a line has no price. */
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
    .where('is_chosen', '=', 1)
    .where(isOneOf(ctx.engine, 'lead_id', asList(ctx.engine, ids)))
    .execute()
  return Map.groupBy(rows, ({ lead_id: id }) => id)
}
