import type { ShownPrice } from '../../server/resources/forms/visitor/contract.ts'
import { fill } from '../messages/fill.ts'
import { useSession } from '../state/session.ts'

/**
 * Shows the lowest price, or that the price is on request. `waiting` is shown until there is one.
 * Without `waiting` the place stays empty while the price loads, so that nothing moves later.
 */
export function PriceTag({ waiting }: { waiting?: string }) {
  const { state, derived } = useSession()
  const priced = derived.priced.value
  if (!priced && !waiting) return null
  const price = priced ? state.price.value : null
  return (
    <p class="cost" part="price" role="status">
      {price ? <Said {...price} /> : (waiting ?? '\u00a0')}
    </p>
  )
}

function Said({ from, currency, includes_vat: withVat }: ShownPrice) {
  const { text, form } = useSession()
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
