import { checkAnswers } from '../../../widget/rules/answers.ts'
import { defineAction, type WriteContext } from '../../db/action.ts'
import type { AccountRow, LeadRow, OfferLineRow } from '../../db/tables.ts'
import { roundHalfUp } from '../../money.ts'
import { dayOf, dayStart } from '../../time.ts'
import { getAccountRow } from '../accounts/store.ts'
import { chooseLanguage } from '../forms/publish.ts'
import { findForm } from '../forms/store.ts'
import type { MadeLine } from '../offer-items/lines/line.ts'
import { makeLines } from '../offer-items/lines/make-lines.ts'
import { readPriceBook } from '../offer-items/lines/stored.ts'
import { findNewestLive } from '../promotions/live.ts'
import { type Columns, listLines, moveOffer, type Named } from './change.ts'
import type { Offer } from './contract.ts'
import { totalOf } from './discount.ts'
import type { LineOrigin } from './document/contract.ts'
import { settingsOf } from './document/settings.ts'
import { reopened } from './lines.ts'
import { drawNumber } from './numbers.ts'
import { type Line, writeLines } from './written.ts'

/**
 * Makes a lead an offer, or builds the offer again. The rules write their lines anew; lines typed
 * by hand stay, after the others. A price the dealer agreed on stays with its item. A new offer
 * gets a number and the newest promotion that is live.
 */
export const buildOffer = defineAction<Named, Offer>(import.meta.url, 'buildOffer', (ctx, named) =>
  moveOffer(ctx, named, 'build', async (row, at) => {
    const account = await getAccountRow(ctx, ctx.accountId)
    const isNew = row.offer_created_at === null
    const begun = isNew ? await begin(ctx, account, at) : {}
    const offer: LeadRow = { ...row, ...begun }
    const before = await listLines(ctx, row)
    const made = (await linesOf(ctx, account, row)).map((line) => toLine(line, before))
    const typed = before.filter(({ source }) => source === 'manual')
    const counted = await writeLines(ctx, offer, before, [...made, ...typed])
    if (counted === null) return isNew ? { columns: begun } : null
    const columns = { ...begun, ...(await reopened(ctx, row)), total: totalOf(offer, counted) }
    return { columns, changed: ['lines'] }
  }),
)

async function begin(ctx: WriteContext, account: AccountRow, at: number) {
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

/** The last millisecond of the last day of an offer made at `at`; null when the dealer types a date. */
function endOfValidity(account: AccountRow, at: number): number | null {
  const { valid_days: days } = settingsOf(account)
  const zone = account.time_zone
  return days === null ? null : dayStart(dayOf(at, zone), zone, days + 1) - 1
}

/** The lines the rules write for the lead's answers; none for a lead without a form. */
async function linesOf(
  ctx: WriteContext,
  { id: accountId, time_zone: zone }: AccountRow,
  row: LeadRow,
): Promise<MadeLine[]> {
  const form = row.form === null ? null : await findForm(ctx, row.form)
  if (form === null || form.accountId !== accountId) return []
  const { questions } = form.definition
  // The form may have changed since: answers it no longer accepts have no effect.
  const given = JSON.parse(row.answers) as Record<string, unknown>
  const { answers } = checkAnswers(questions, given, dayOf(row.created_at, zone), new Set())
  const language = chooseLanguage(form.definition, row.language)
  const book = await readPriceBook(ctx, accountId)
  return makeLines({ ...book, questions, answers, language }).lines
}

const HUNDREDTHS = 100

/** Copies name, text, price and VAT: later changes of the item leave the line as it is. */
function toLine(made: MadeLine, before: readonly OfferLineRow[]): Line {
  const { item } = made
  const known = before.find(({ offer_item_id: id }) => id === item.id)
  return {
    id: known?.id ?? null,
    name: made.name,
    description: made.description,
    quantity: made.quantity,
    base_price: made.unitCents,
    agreed_price: known?.agreed_price ?? null,
    vat_rate: roundHalfUp(item.vatRate * HUNDREDTHS, 0),
    source: 'auto',
    offer_item_id: item.id,
    article_number: item.articleNumber,
    is_optional: known?.is_optional ?? 0,
    is_chosen: known?.is_chosen ?? 1,
    origin: JSON.stringify(originOf(made)),
  }
}

function originOf({ why: { shown, quantity, price, cell } }: MadeLine): LineOrigin {
  return { shown, quantity, price, cell }
}
