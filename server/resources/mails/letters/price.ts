import { MESSAGES } from '../../../../widget/messages/messages.ts'
import { fromCents } from '../../../money.ts'
import type { Language } from '../../forms/contract.ts'
import { fill } from './fill.ts'

/** The price that a form showed, as it is stored with the lead; amounts are cents. */
export interface StoredPrice {
  from: number | null
  to: number | null
  on_request: boolean
  currency: string
  includes_vat: boolean
}

/** The price in the words of the form; null when it showed none. */
export function describePrice(stored: string | null, language: Language): string | null {
  if (stored === null) return null
  const { from, to, on_request, currency, includes_vat }: StoredPrice = JSON.parse(stored)
  const messages = MESSAGES[language]
  if (on_request) return messages.onRequest
  if (from === null) return null
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  })
  const amount =
    to === null || to === from
      ? fill(messages.priceFrom, { 0: format.format(fromCents(from)) })
      : `${format.format(fromCents(from))} – ${format.format(fromCents(to))}`
  return `${amount} ${includes_vat ? messages.withVat : messages.withoutVat}`
}
