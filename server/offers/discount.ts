import { sql } from 'kysely'
import { changedNames } from '../account/audit/record.ts'
import type { WriteContext } from '../core/db/command.ts'
import { asList, isOneOf, rowsOf } from '../core/db/dialect.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { LeadRow, OfferLineRow } from '../core/db/tables.ts'
import { type CountedLine, countedOf, totalsOf, unitPriceOf } from '../prices/offer-items/totals.ts'
import type { Discounted } from '../prices/promotions/apply-preview.ts'

/** A discount of an offer, with its source. */
export interface Discount {
  /** Hundredths of a percent. */
  rate: number
  source: LeadRow['discount_source']
  promotionId: number | null
}

/** An offer with a new discount, and the names of the changed fields. */
export interface ChangedOffer {
  id: number
  names: string[]
}

/** Maximum offers per set of statements. */
const CHUNK = 500

/**
 * Sets a discount on offers, and computes their prices and totals again. Offers that already have
 * this discount are skipped. The caller holds the account's lock, so the offers are unchanged since
 * they were read. Returns the changed offers.
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
    const sums = await priceOffers(ctx, accountId, ids)
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
  return { id, names: sum?.changesLines === true ? [...names, 'lines'] : names }
}

async function setDiscount(
  ctx: WriteContext,
  accountId: number,
  at: number,
  ids: readonly number[],
  { rate, source, promotionId }: Discount,
): Promise<void> {
  await ofAccount(ctx.db, accountId)
    .updateTable('all_leads')
    .set({
      discount_rate: rate,
      discount_source: source,
      promotion_id: promotionId,
      updated_at: at,
    })
    .where(isOneOf(ctx.engine, 'id', asList(ctx.engine, ids)))
    .execute()
}

interface Sum {
  id: number
  total: number | null
  /** Whether the price of a line changed. */
  changesLines: boolean
}

/** Writes prices and totals of offers with a new discount. Returns them by offer id. */
async function priceOffers(
  ctx: WriteContext,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, Sum>> {
  const offers = await ofAccount(ctx.db, accountId)
    .selectFrom('leads')
    .select(['id', 'prices_include_vat', 'total_includes_vat', 'discount_rate', 'discount_source'])
    .where(isOneOf(ctx.engine, 'id', asList(ctx.engine, ids)))
    .execute()
  const lines = await readLines(ctx, accountId, ids)
  const changed: Pick<OfferLineRow, 'id' | 'unit_price'>[] = []
  const sums = offers.map((offer): Sum => {
    const own = (lines.get(offer.id) ?? []).map((line) => {
      const after = { ...line, unit_price: unitPriceOf(line, offer) }
      return { after, isChanged: after.unit_price !== line.unit_price }
    })
    const others = own.filter(({ isChanged }) => isChanged).map(({ after }) => after)
    for (const { id, unit_price } of others) changed.push({ id, unit_price })
    const counting = own.map(({ after }) => after).filter((line) => line.is_chosen === 1)
    const total = totalOf(offer, counting.map(countedOf))
    return { id: offer.id, total, changesLines: others.length > 0 }
  })
  await writeRows(ctx, accountId, { table: 'offer_lines', column: 'unit_price', rows: changed })
  await writeRows(ctx, accountId, { table: 'all_leads', column: 'total', rows: sums })
  return new Map(sums.map((sum) => [sum.id, sum]))
}

/** Updates one column of many rows, by id. */
async function writeRows<Column extends string>(
  { db, engine }: WriteContext,
  accountId: number,
  {
    table,
    column,
    rows,
  }: {
    table: string
    column: Column
    rows: readonly (Record<Column, number | null> & { id: number })[]
  },
): Promise<void> {
  const sent = rowsOf<string>(engine, JSON.stringify(rows), { id: 'bigint', [column]: 'bigint' })
  await sql`
    update ${sql.table(table)} set ${sql.id(column)} = sent.${sql.id(column)} from ${sent} as sent
    where ${sql.table(table)}.account_id = ${accountId} and ${sql.table(table)}.id = sent.id`.execute(
    db,
  )
}

/** The total in cents; null without lines, or if a line has no price. */
export function totalOf(
  offer: Pick<LeadRow, 'prices_include_vat' | 'total_includes_vat'>,
  lines: readonly CountedLine[],
): number | null {
  if (lines.length === 0) return null
  const sums = totalsOf(lines, { pricesIncludeVat: offer.prices_include_vat === 1 })
  return sums && (offer.total_includes_vat === 1 ? sums.gross : sums.net)
}

async function readLines(ctx: WriteContext, accountId: number, ids: readonly number[]) {
  const rows = await ofAccount(ctx.db, accountId)
    .selectFrom('offer_lines')
    .select(['id', 'lead_id', 'quantity', 'unit_price', 'vat_rate', 'is_chosen'])
    .select(['base_price', 'agreed_price', 'source'])
    .where(isOneOf(ctx.engine, 'lead_id', asList(ctx.engine, ids)))
    .execute()
  return Map.groupBy(rows, ({ lead_id: id }) => id)
}
