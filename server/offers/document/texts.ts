import type { Language } from '../../../shared/form/text.contract.ts'
import type { OfferSettings, OfferTexts } from '../../account/accounts/offer-settings.contract.ts'
import type { OfferDetails } from './document.contract.ts'

const NONE: OfferTexts = {
  introduction: null,
  closing: null,
  delivery: null,
  payment: null,
  terms: null,
  order_button: null,
  withdrawal: null,
}

/** The default label of the order button. */
const ORDER_BUTTONS: Record<Language, string> = {
  nl: 'Bestellen met betalingsverplichting',
  en: 'Order with obligation to pay',
  de: 'Zahlungspflichtig bestellen',
  fr: 'Commande avec obligation de paiement',
}

/**
 * The texts of an offer: its own, else the account's in this language, else the defaults. A blank
 * text on the offer means no text.
 */
export function resolveTexts(
  { texts: own }: OfferDetails,
  { texts: ofAccount }: OfferSettings,
  language: Language,
): OfferTexts {
  return {
    ...NONE,
    order_button: ORDER_BUTTONS[language],
    ...given(ofAccount[language]),
    ...given(own),
  }
}

function given(texts: OfferDetails['texts'] | undefined): Partial<OfferTexts> {
  const entries = Object.entries(texts ?? {}).filter(([, text]) => text !== null)
  return Object.fromEntries(entries.map(([name, text]) => [name, text || null]))
}
