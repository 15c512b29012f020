import type { ShownPrice } from '../../server/resources/forms/visitor/contract.ts'
import { fill } from '../messages/fill.ts'
import { PRICE } from '../on-demand/parts.ts'
import { OnDemandField } from '../on-demand/question.tsx'
import { useSession } from '../state/session.ts'

/**
 * Shows the lowest price, or that the price is on request. `waiting` is shown until there is one.
 * Without `waiting` the place stays empty while the price loads, so that nothing moves later. A price that
 * is shown in another way than “from” comes on demand.
 */
export function PriceTag({ waiting }: { waiting?: string }) {
  const { form, text, state, derived } = useSession()
  const priced = derived.priced.value
  if (!priced && !waiting) return null
  if (form.price?.show) return <OnDemandField question={PRICE} path={[]} label={text.priceTitle} />
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
