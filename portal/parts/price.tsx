import type { LeadShownPrice } from '../../server/resources/leads/shown-price/contract.ts'
import { formatCents, formatMoney } from '../format.ts'
import { say } from '../messages/messages.ts'

/** The price the customer saw: `from €4,950`, a range, the price of its parts, or that it is on request. */
export function shownPriceText({ from, to, on_request, currency, show }: LeadShownPrice): string {
  const { leads } = say()
  if (on_request || from === null) return leads.onRequest
  const lowest = formatMoney(from, currency)
  if (to !== null && to !== from) return `${lowest} – ${formatMoney(to, currency)}`
  return show === 'parts' ? lowest : leads.from(lowest)
}

/** What the price was made of, as the customer read it. */
export function PriceParts({ price: { parts, currency } }: { price: LeadShownPrice }) {
  const { leads } = say()
  if (parts === null || parts.length === 0) return null
  return (
    <dl class="price-parts number">
      {parts.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {amount === null
              ? leads.onRequest
              : formatCents(Math.round(amount * 100), currency.toUpperCase())}
          </dd>
        </div>
      ))}
    </dl>
  )
}
