import type { Language } from '../form/text.contract.ts'

const en = {
  priceParts: 'What is in this price',
  priceWas: 'Instead of {0}',
  priceMore: '{0} more',
  priceLess: '{0} less',
  withVatOf: 'incl. {0} VAT',
  withoutVatOf: 'excl. {0} VAT',
}

/** The texts of a price that is more than “from”, or of surcharges. Only forms with such a price include them. */
export type PriceMessages = typeof en

export const PRICE_MESSAGES: Readonly<Record<Language, PriceMessages>> = {
  en,
  nl: {
    priceParts: 'Wat er in deze prijs zit',
    priceWas: 'In plaats van {0}',
    priceMore: '{0} meer',
    priceLess: '{0} minder',
    withVatOf: 'incl. {0} btw',
    withoutVatOf: 'excl. {0} btw',
  },
  de: {
    priceParts: 'Was in diesem Preis enthalten ist',
    priceWas: 'Statt {0}',
    priceMore: '{0} mehr',
    priceLess: '{0} weniger',
    withVatOf: 'inkl. {0} MwSt.',
    withoutVatOf: 'zzgl. {0} MwSt.',
  },
  fr: {
    priceParts: 'Ce que comprend ce prix',
    priceWas: 'Au lieu de {0}',
    priceMore: '{0} de plus',
    priceLess: '{0} de moins',
    withVatOf: 'TVA {0} incluse',
    withoutVatOf: 'hors TVA {0}',
  },
}
