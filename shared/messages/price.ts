import type { Language } from '../form/text.contract.ts'

const en = {
  priceParts: 'What is in this price',
  priceWas: 'Instead of {0}',
  withVatOf: 'incl. {0} VAT',
  withoutVatOf: 'excl. {0} VAT',
}

/** The texts of a price that is shown as more than “from”. Only forms with such a price bring them. */
export type PriceMessages = typeof en

export const PRICE_MESSAGES: Readonly<Record<Language, PriceMessages>> = {
  en,
  nl: {
    priceParts: 'Wat er in deze prijs zit',
    priceWas: 'In plaats van {0}',
    withVatOf: 'incl. {0} btw',
    withoutVatOf: 'excl. {0} btw',
  },
  de: {
    priceParts: 'Was in diesem Preis enthalten ist',
    priceWas: 'Statt {0}',
    withVatOf: 'inkl. {0} MwSt.',
    withoutVatOf: 'zzgl. {0} MwSt.',
  },
  fr: {
    priceParts: 'Ce que comprend ce prix',
    priceWas: 'Au lieu de {0}',
    withVatOf: 'TVA {0} incluse',
    withoutVatOf: 'hors TVA {0}',
  },
}
