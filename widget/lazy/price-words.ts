import { type Postcode, readPostcode } from '../../shared/form/postcodes.ts'
import type { ShownPrice } from '../../shared/form/visitor.contract.ts'
import type { PriceMessages } from '../../shared/messages/price.ts'
import { priceFormat, priceText } from '../../shared/messages/price-text.ts'
import { toJson } from '../../shared/to-json.ts'
import { ask } from '../host.ts'
import type { Session } from '../state/session.ts'

/**
 * What the server is asked for a price: the answers that it depends on and no others, of a postcode only how it
 * starts and, for a price with
 * parts, the language they are named in. Null while it cannot be asked.
 */
export function priceQuestion(
  { form, derived }: Session,
  surcharges: readonly string[] = [],
): string | null {
  if (!derived.priced.value && surcharges.length === 0) return null
  const answers = Object.entries(derived.given.value)
  const { depends_on: keys, postcodes = {} } = form.price ?? {}
  const begun = form.questions.flatMap((question) => {
    const answer = derived.given.value[question.key]
    if (question.kind !== 'postcode' || !answer) return []
    const { country, text } = readPostcode(String(answer), question.country) as Postcode
    const most = postcodes[question.key]?.[country]
    return most ? [[question.key, `${country} ${text.slice(0, most)}`]] : []
  })
  return toJson({
    language: form.price?.show && form.language,
    answers: Object.fromEntries([...begun, ...answers.filter(([key]) => keys?.includes(key))]),
    ...(surcharges.length > 0 && { surcharges_of: surcharges }),
  })
}

/** Null when no price comes. */
export async function requestPrice(
  session: Session,
  left: AbortSignal,
  body = priceQuestion(session),
): Promise<ShownPrice | null> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
  const reply = body && (await ask<ShownPrice>(session.config, '/price', init, left))
  return reply && 'data' in reply ? reply.data : null
}

/** The amount as the form shows it, and what is said of it. */
export function priceWords({ form }: Session, price: ShownPrice): { amount: string; note: string } {
  return priceText({ ...price, show: form.price?.show }, form.texts, form.locale)
}

/** As `priceText` says amounts: in whole euros unless the price is exact. */
export function moneyOf(
  { form }: Session,
  { currency }: Partial<ShownPrice>,
  cents: 'all' | 'no zeros' | 'whole' = form.price?.show === 'parts' ? 'no zeros' : 'whole',
): Intl.NumberFormat {
  return priceFormat(form.locale, currency, cents)
}

export function priceTexts({ text }: Session) {
  return text as typeof text & PriceMessages
}
