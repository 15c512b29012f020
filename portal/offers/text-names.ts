import type { OfferTexts } from '../../server/account/accounts/offer-settings.contract.ts'

export type TextName = keyof OfferTexts
/** In the order of the offer. */
export const TEXT_NAMES = [
  'introduction',
  'closing',
  'delivery',
  'payment',
  'withdrawal',
  'terms',
  'order_button',
] as const satisfies readonly TextName[]

export const TEXT_LENGTHS: Record<TextName, number> = {
  introduction: 5000,
  closing: 5000,
  delivery: 1000,
  payment: 1000,
  terms: 20_000,
  order_button: 60,
  withdrawal: 5000,
}
