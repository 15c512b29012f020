import { sql } from 'kysely'
import { dayOf, dayStart } from '../../shared/time.ts'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { settingsOf } from '../account/accounts/offer-settings.ts'
import { defineCommand, type WriteContext } from '../core/db/command.ts'
import type { AccountRow, LeadRow, OfferLineRow } from '../core/db/tables.ts'
import { findFormOf } from '../forms/versions-of-lead.ts'
import { type Columns, isOffer, listLines, moveOffer, type Named } from '../leads/change.ts'
import type { Offer } from '../leads/offer.contract.ts'
import type { MadeLine } from '../prices/offer-items/lines-line.ts'
import { findNewestLive } from '../prices/promotions/live.ts'
import { copyOf, linesByRules } from './by-rules.ts'
import { totalOf } from './discount.ts'
import { reopened } from './lines/lines.writes.ts'
import { isOfShownPrice, lineOfShownPrice } from './lines/shown-line.ts'
import { type WrittenLine, writeOfferLines } from './lines/written.ts'

const DIGITS = 4

/**
 * The next offer number of the account, such as `2026-0001`, by the year in its time zone. It is
 * drawn in the transaction that uses it: a rollback also undoes the draw, so no number is skipped.
 */
async function drawNumber(
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

/**
 * Turns a lead into an offer, or rebuilds the offer. The rules write their lines again. Lines typed
 * by hand stay, after the others. An agreed price stays with its item. Without any line, the price
 * that the customer saw can become one. A new offer gets a number and the newest live promotion.
 * With `isFirst`, an existing offer does not change.
 */
export const buildOffer = defineCommand<Named & { isFirst?: boolean }, Offer>(
  import.meta.url,
  (ctx, { isFirst = false, ...named }) =>
    moveOffer(ctx, named, 'build', async (row, at) => {
      if (isFirst && isOffer(row)) return null
      const account = await getAccountRow(ctx, ctx.accountId)
      const isNew = row.offer_created_at === null
      const created = isNew ? await createdColumns(ctx, account, at) : {}
      const offer: LeadRow = { ...row, ...created }
      const before = await listLines(ctx, row)
      const { lines } = await linesByRules(ctx, account, row)
      const made = lines.map((line, index) => toLine(line, knownAs(line, index, lines, before)))
      const typed = typedOf(before, made.length > 0)
      const shown = made.length + typed.length > 0 ? [] : await bySelf(ctx, account, offer)
      const counted = await writeOfferLines(ctx, offer, before, [...made, ...typed, ...shown])
      if (counted === null) return isNew ? { columns: created } : null
      const columns = { ...created, ...(await reopened(ctx, row)), total: totalOf(offer, counted) }
      return { columns, changed: ['lines'] }
    }),
)

/** Lines typed by hand stay. Lines of the rules replace the price that the customer saw. */
function typedOf(before: readonly OfferLineRow[], haveRules: boolean): OfferLineRow[] {
  return before.filter(
    (line) =>
      line.source === 'manual' &&
      !(haveRules && line.agreed_price === null && isOfShownPrice(line)),
  )
}

/** A line with the price that the customer saw, if the form adds it automatically. */
async function bySelf(
  ctx: WriteContext,
  account: AccountRow,
  offer: LeadRow,
): Promise<WrittenLine[]> {
  const form = await findFormOf(ctx, offer)
  if (form?.price?.as_line !== true) return []
  const line = await lineOfShownPrice(ctx, account, offer)
  return line === null ? [] : [line]
}

async function createdColumns(ctx: WriteContext, account: AccountRow, at: number) {
  const promotion = await findNewestLive(ctx, account.id, ctx.clock.now())
  return {
    offer_number: await drawNumber(ctx, account, at),
    offer_created_at: at,
    offer_valid_until: endOfValidity(account, at),
    prices_include_vat: account.prices_include_vat,
    total_includes_vat: account.total_includes_vat,
    ...(promotion !== null && {
      discount_rate: promotion.discount_pct,
      discount_source: 'promotion' as const,
      promotion_id: promotion.id,
    }),
  } satisfies Columns
}

/** The last millisecond of the last day of an offer made at `at`; null if the dealer types a date. */
function endOfValidity(account: AccountRow, at: number): number | null {
  const { valid_days: days } = settingsOf(account)
  const zone = account.time_zone
  return days === null ? null : dayStart(dayOf(at, zone), zone, days + 1) - 1
}

/** The previous line of the same item: its first line matches its first, its second its second. */
function knownAs(
  { item }: MadeLine,
  index: number,
  lines: readonly MadeLine[],
  before: readonly OfferLineRow[],
): OfferLineRow | undefined {
  const nth = lines.slice(0, index).filter((line) => line.item.id === item.id).length
  return before.filter(({ offer_item_id: id }) => id === item.id)[nth]
}

/** An agreed price and the optional flag stay with the item. */
function toLine(made: MadeLine, known: OfferLineRow | undefined): WrittenLine {
  return {
    ...copyOf(made),
    id: known?.id ?? null,
    agreed_price: known?.agreed_price ?? null,
    is_optional: known?.is_optional ?? 0,
    is_chosen: known?.is_chosen ?? 1,
  }
}
