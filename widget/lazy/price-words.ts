import { type Postcode, readPostcode } from '../../shared/form/postcodes.ts'
import type { ShownPrice } from '../../shared/form/visitor.contract.ts'
import type { PriceMessages } from '../../shared/messages/price.ts'
import { priceFormat, priceText } from '../../shared/messages/price-text.ts'
import { toJson } from '../../shared/to-json.ts'
import { ask } from '../host.ts'
import type { Session } from '../state/session.ts'

/**
 * The price request: only the answers that the price depends on, only the start of a postcode and,
 * for a price with parts, their language. Null while it cannot be requested.
 */
export function priceQuestion(
  { form, derived }: Session,
  surcharges: readonly string[] = [],
): string | null {
  if (!derived.priced.value && surcharges.length === 0) return null
  const answers = Object.entries(derived.given.value)
  const { depends_on: keys, postcodes = {} } = form.price ?? {}
  const starts = form.questions.flatMap((question) => {
    const answer = derived.given.value[question.key]
    if (question.kind !== 'postcode' || !answer) return []
    const { country, text } = readPostcode(String(answer), question.country) as Postcode
    const most = postcodes[question.key]?.[country]
    return most ? [[question.key, `${country} ${text.slice(0, most)}`]] : []
  })
  return toJson({
    language: form.price?.show && form.language,
    answers: Object.fromEntries([...starts, ...answers.filter(([key]) => keys?.includes(key))]),
    ...(surcharges.length > 0 && { surcharges_of: surcharges }),
  })
}

/** Null without a price. */
export async function requestPrice(
  session: Session,
  left: AbortSignal,
  body = priceQuestion(session),
): Promise<ShownPrice | null> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
  const reply = body && (await ask<ShownPrice>(session.config, '/price', init, left))
  return reply && 'data' in reply ? reply.data : null
}

/** The amount as the form shows it, and its remarks. */
export function priceWords({ form }: Session, price: ShownPrice): { amount: string; note: string } {
  return priceText({ ...price, show: form.price?.show }, form.texts, form.locale)
}

/** Like amounts of `priceText`: in whole euros unless the price is exact. */
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
