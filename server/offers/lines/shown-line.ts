import type { LeadShownPrice } from '../../../shared/form/shown-price.contract.ts'
import { roundHalfUp } from '../../../shared/money.ts'
import { changeVat, standardVatRate } from '../../../shared/vat.ts'
import type { Source } from '../../core/db/source.ts'
import type { AccountRow, LeadRow } from '../../core/db/tables.ts'
import { findFormOf } from '../../forms/versions-of-lead.ts'
import { nameOfShownPrice } from '../../leads/texts/price.ts'
import type { LineOrigin } from '../document/document.contract.ts'
import type { WrittenLine } from './written.ts'

/**
 * A line with the price that the customer saw on the form; for a range, its lower end. It counts as
 * typed by hand, because the price already includes its promotion. Null if the form showed no price
 * or the VAT rate is unknown.
 */
export async function lineOfShownPrice(
  source: Source,
  account: Pick<AccountRow, 'country'>,
  row: LeadRow,
): Promise<WrittenLine | null> {
  const form = await findFormOf(source, row)
  const shown = row.shown_price === null ? null : (JSON.parse(row.shown_price) as LeadShownPrice)
  const rate = shown && vatRateOf(shown, account)
  if (form === null || shown === null || shown.from === null || rate === null) return null
  const { from, to, includes_vat } = shown
  const origin: LineOrigin = { shown_price: { from, to, includes_vat } }
  return {
    id: null,
    name: nameOfShownPrice(form, row.language, JSON.parse(row.answers)),
    description: null,
    quantity: 1,
    unit: null,
    base_price: priceOf({ from, includes_vat }, row, rate),
    agreed_price: null,
    vat_rate: rate,
    source: 'manual',
    offer_item_id: null,
    article_number: null,
    is_optional: 0,
    is_chosen: 1,
    origin: JSON.stringify(origin),
    picture: null,
  }
}

/** A line made by `lineOfShownPrice`. */
export function isOfShownPrice({ origin }: Pick<WrittenLine, 'origin'>): boolean {
  return origin !== null && 'shown_price' in (JSON.parse(origin) as LineOrigin)
}

/** Hundredths of a percent: the rate of the form, else that of the account's country. */
function vatRateOf(
  { vat_rates: [named, ...others] }: LeadShownPrice,
  { country }: Pick<AccountRow, 'country'>,
): number | null {
  const rate = named !== undefined && others.length === 0 ? named : standardVatRate(country)
  return rate === null ? null : roundHalfUp(rate * 100, 0)
}

/** The amount like the offer's lines: including or excluding VAT. */
function priceOf(
  { from, includes_vat: hasVat }: { from: number; includes_vat: boolean },
  row: Pick<LeadRow, 'prices_include_vat'>,
  rate: number,
): number {
  const wantsVat = row.prices_include_vat === 1
  return hasVat === wantsVat ? from : changeVat(from, wantsVat, rate)
}
