import { fill } from '../messages/fill.ts'
import { isPriced } from '../state/price.ts'
import type { Session } from '../state/session.ts'

/**
 * What it costs from, or that the dealer says; `waiting` stands there until it can be known. While it
 * is asked its place is kept, so that nothing moves when it comes.
 */
export function PriceTag({ s, waiting }: { s: Session; waiting?: string }) {
  const priced = isPriced(s)
  if (!priced && !waiting) return null
  const price = priced ? s.price : null
  return (
    <p class="cost" part="price" role="status">
      {price ? <Said s={s} price={price} /> : (waiting ?? '\u00a0')}
    </p>
  )
}

function Said({ s: { text, form }, price }: { s: Session; price: NonNullable<Session['price']> }) {
  const { from, currency, includes_vat: withVat } = price
  if (from === null) return text.onRequest
  const amount = new Intl.NumberFormat(form.language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return (
    <>
      <strong>{fill(text.priceFrom, amount.format(from))}</strong>
      <small> {withVat ? text.withVat : text.withoutVat}</small>
    </>
  )
}
