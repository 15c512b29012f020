import type { LeadShownPrice } from '../../shared/form/shown-price.contract.ts'
import { formatExactly, formatMoney } from '../format.ts'
import { t } from '../messages/messages.ts'

/** The price the customer saw: `from €4,950`, a range, the price of its parts, or that it is on request. */
export function shownPriceText({ from, to, on_request, currency, show }: LeadShownPrice): string {
  const { leads } = t()
  if (on_request || from === null) return leads.onRequest
  const lowest = formatMoney(from, currency)
  if (to !== null && to !== from) return `${lowest} – ${formatMoney(to, currency)}`
  return show === 'parts' ? lowest : leads.from(lowest)
}

interface Priced {
  shown_price: LeadShownPrice | null
  /** That of the offer; null without one, or while a line of it is on request. */
  total: number | null
  total_includes_vat: boolean
  currency: string
  offer_number?: string | null
}

/** An amount, and what it is the price of. */
interface NamedPrice {
  amount: string
  name: string
}

/** The prices of a lead, the one that counts first: that of its offer, then what the customer saw. */
export function pricesOf(lead: Priced): NamedPrice[] {
  const { lead: text } = t()
  const { shown_price: seen, total, currency } = lead
  const vat = (included: boolean) => (included ? text.withVat : text.withoutVat)
  const offer = total !== null && {
    amount: formatMoney(total, currency),
    name: `${text.offerTotal(lead.offer_number ?? null)} · ${vat(lead.total_includes_vat)}`,
  }
  const shown = seen !== null && {
    amount: shownPriceText(seen),
    name: seen.on_request ? text.priceSeen : `${text.priceSeen} · ${vat(seen.includes_vat)}`,
  }
  return [offer, shown].filter((one) => one !== false)
}

/** What a list says a lead costs. */
export function LeadPrice({ lead }: { lead: Priced }) {
  const [price] = pricesOf(lead)
  if (price === undefined) return null
  return (
    <span class="lead-price">
      <span class="number">{price.amount}</span> <span class="soft small">{price.name}</span>
    </span>
  )
}

/** What the price was made of, as the customer read it. */
export function PriceParts({ price: { parts, currency } }: { price: LeadShownPrice }) {
  const { leads } = t()
  if (parts === null || parts.length === 0) return null
  return (
    <dl class="price-parts number">
      {parts.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {amount === null ? leads.onRequest : formatExactly(amount, currency.toUpperCase())}
          </dd>
        </div>
      ))}
    </dl>
  )
}
