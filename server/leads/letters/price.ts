import type { LeadShownPrice } from '../../../shared/form/shown-price.contract.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import { MESSAGES } from '../../../shared/words/messages.ts'
import { fillLetter } from '../../outbox/mails/letters-layout.ts'

/** What a mail says of a price that was shown. */
export type SaidPrice = Pick<
  LeadShownPrice,
  'from' | 'to' | 'on_request' | 'currency' | 'includes_vat' | 'promotion' | 'show'
>

/** The price that a form showed, in the words of the form; null when it showed none. */
export function describePrice(price: SaidPrice | null, language: Language): string | null {
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
  const lowest = format.format(from)
  const alone = price.show === 'parts' ? lowest : fillLetter(messages.priceFrom, { 0: lowest })
  const amount = to === null || to === from ? alone : `${lowest} – ${format.format(to)}`
  const vat = includes_vat ? messages.withVat : messages.withoutVat
  return promotion === null ? `${amount} ${vat}` : `${amount} ${vat} (${promotion})`
}
