import type { LeadShownPrice } from '../../server/resources/leads/contract.ts'
import { formatMoney } from '../format.ts'
import { say } from '../messages/messages.ts'

/** The price the customer saw: `from €4,950`, a range, or that it is on request. */
export function shownPriceText({ from, to, on_request, currency }: LeadShownPrice): string {
  const { leads } = say()
  if (on_request || from === null) return leads.onRequest
  const lowest = formatMoney(from, currency)
  return to === null || to === from
    ? leads.from(lowest)
    : `${lowest} – ${formatMoney(to, currency)}`
}
