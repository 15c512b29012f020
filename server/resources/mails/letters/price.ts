import { MESSAGES } from '../../../../widget/messages/messages.ts'
import type { Language } from '../../forms/text/contract.ts'
import type { LeadShownPrice } from '../../leads/contract.ts'
import { fill } from './fill.ts'

/** The price that a form showed, in the words of the form; null when it showed none. */
export function describePrice(price: LeadShownPrice | null, language: Language): string | null {
  if (price === null) return null
  const { from, to, on_request, includes_vat, promotion } = price
  const messages = MESSAGES[language]
  if (on_request) return messages.onRequest
  if (from === null) return null
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: price.currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  })
  const amount =
    to === null || to === from
      ? fill(messages.priceFrom, { 0: format.format(from) })
      : `${format.format(from)} – ${format.format(to)}`
  const vat = includes_vat ? messages.withVat : messages.withoutVat
  return promotion === null ? `${amount} ${vat}` : `${amount} ${vat} (${promotion})`
}
