import type { LeadShownPrice } from '../../shared/form/shown-price.contract.ts'
import { formatExactly, formatMoney } from '../format.ts'
import { t } from '../messages/messages.ts'
import { Fact } from './fact.tsx'

interface Priced {
  /** The price that the customer saw, as worded by the form. */
  price_words: { amount: string; note: string } | null
  /** The offer's total; null without one, or if a line is on request. */
  total: number | null
  total_includes_vat: boolean
  currency: string
  offer_number?: string | null
}

interface NamedPrice {
  amount: string
  name: string
}

/** The prices of a lead, the effective one first: that of its offer, then the one that the customer saw. */
export function pricesOf(lead: Priced): NamedPrice[] {
  const { lead: text } = t()
  const { price_words: seen, total, currency } = lead
  const vat = (included: boolean) => (included ? text.withVat : text.withoutVat)
  const offer = total !== null && {
    amount: formatMoney(total, currency),
    name: `${text.offerTotal(lead.offer_number ?? null)} · ${vat(lead.total_includes_vat)}`,
  }
  const shown = seen !== null && {
    amount: seen.amount,
    name: [text.priceSeen, seen.note].filter(Boolean).join(' · '),
  }
  return [offer, shown].filter((one) => one !== false)
}

/** The price of a lead in a list. */
export function LeadPrice({ lead }: { lead: Priced }) {
  const [price] = pricesOf(lead)
  if (price === undefined) return null
  return (
    <span class="lead-price">
      <span class="number">{price.amount}</span> <span class="soft small">{price.name}</span>
    </span>
  )
}

/** The parts of the price, as the customer read them. */
export function PriceParts({ price: { parts, currency } }: { price: LeadShownPrice }) {
  const { leads } = t()
  if (parts === null || parts.length === 0) return null
  return (
    <dl class="price-parts number">
      {parts.map(({ name, amount }) => (
        <Fact key={name} name={name}>
          {amount === null ? leads.onRequest : formatExactly(amount, currency.toUpperCase())}
        </Fact>
      ))}
    </dl>
  )
}
