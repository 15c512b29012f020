import type { DeskOffer } from '../../../server/offers/desk/desk.contract.ts'
import { formatCents } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { PriceParts, shownPriceText } from '../../parts/price.tsx'
import { differenceOf } from './seen-difference.ts'

/** What the customer saw on the form, and how far this offer is from it. */
export function SeenBefore({ offer }: { offer: DeskOffer }) {
  const { offer: text, lead } = say()
  const { shown_price: price, document } = offer
  if (price === null) return null
  const apart = differenceOf(offer)
  return (
    <section class="card stack">
      <h2>{text.seen}</h2>
      <p>
        <strong>{shownPriceText(price)}</strong>{' '}
        {!price.on_request && (
          <span class="soft small">
            {price.includes_vat ? lead.withVat : lead.withoutVat}
            {price.promotion && ` · ${price.promotion}`}
          </span>
        )}
      </p>
      {apart !== null && (
        <p>{text.seenApart(Math.sign(apart), formatCents(Math.abs(apart), document.currency))}</p>
      )}
      <PriceParts price={price} />
    </section>
  )
}
