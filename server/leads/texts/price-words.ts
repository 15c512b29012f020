import type { Language } from '../../../shared/form/text.contract.ts'
import { localeOf } from '../../../shared/locale.ts'
import { MESSAGES } from '../../../shared/messages/messages.ts'
import { PRICE_MESSAGES } from '../../../shared/messages/price.ts'
import { priceText, type SaidPrice } from '../../../shared/messages/price-text.ts'
import type { ReadableForm } from './forms.ts'

/** The price that a form showed, as worded by the form, or by default if its version no longer exists. */
export function describePrice(
  price: SaidPrice,
  form: ReadableForm | null,
  language: Language,
): { amount: string; note: string } {
  const texts = { ...MESSAGES[language], ...PRICE_MESSAGES[language], ...form?.texts }
  return priceText(price, texts, form?.locale ?? localeOf(language))
}
