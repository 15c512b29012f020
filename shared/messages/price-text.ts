import type { ShownPrice } from '../form/visitor.contract.ts'
import { fill } from './fill.ts'

/** A price that a form shows or showed. */
export type SaidPrice = Pick<
  ShownPrice,
  'from' | 'to' | 'currency' | 'includes_vat' | 'promotion' | 'vat_rates'
> & { show?: string | undefined }

/** The texts of a form, including those of a price. A dealer may word each differently: `from {0}, without walls`. */
type Texts = Readonly<Record<string, string>>

/** The amount as the form words it, with what the price excludes, and its remarks: VAT and promotion. */
export function priceText(
  price: SaidPrice,
  texts: Texts,
  locale: string,
): { amount: string; note: string } {
  const { from, to, show, promotion } = price
  if (from === null) return { amount: texts.onRequest ?? '', note: '' }
  const isExact = show === 'parts'
  const isRange = to != null && to !== from
  const format = priceFormat(locale, price.currency, isExact ? 'no zeros' : 'whole')
  const amount = format.format(from)
  return {
    amount: isRange
      ? format.formatRange(from, to)
      : isExact
        ? amount
        : fill(texts.priceFrom ?? '', amount),
    note: [vatText(price, texts, locale), promotion].filter(Boolean).join(' · '),
  }
}

/** A price “from” and a range are in whole euros. Otherwise cents are omitted if they are zero. */
export function priceFormat(
  locale: string,
  currency = 'EUR',
  cents: 'all' | 'no zeros' | 'whole' = 'no zeros',
): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: cents === 'all' ? 'auto' : 'stripIfInteger',
    ...(cents === 'whole' && { maximumFractionDigits: 0 }),
  })
}

/** `incl. 9% and 21% VAT`, or without rates if the price has none. */
function vatText(
  { includes_vat: withVat, vat_rates: rates = [] }: SaidPrice,
  texts: Texts,
  locale: string,
): string {
  if (rates.length === 0) return (withVat ? texts.withVat : texts.withoutVat) ?? ''
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const named = rates.map((rate) => percent.format(rate / 100))
  const list = new Intl.ListFormat(locale).format(named)
  return fill((withVat ? texts.withVatOf : texts.withoutVatOf) ?? '', list)
}
