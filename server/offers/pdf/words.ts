import type { Language } from '../../../shared/form/text.contract.ts'

/** All words of the PDF that are not the dealer's own. */
export interface PdfTexts {
  offer: string
  version: string
  date: string
  validUntil: string
  seller: string
  companyNumber(country: string): string
  vatNumber: string
  drawing: string
  description: string
  quantity: string
  unitPrice: string
  vat: string
  total: string
  withVat: string
  withoutVat: string
  insteadOf(price: string): string
  optionChosen: string
  optionNotChosen: string
  onRequest: string
  totalOnRequest: string
  discount(name: string | null, rate: string): string
  withoutDiscount: string
  discountTaken: string
  net: string
  vatOf(rate: string, net: string): string
  gross: string
  delivery: string
  payment: string
  withdrawal: string
  files: string
  terms: string
  page(page: number, pages: number): string
}

export const PDF_WORDS: Record<Language, PdfTexts> = {
  en: {
    offer: 'Offer',
    version: 'Version',
    date: 'Date',
    validUntil: 'Valid until',
    seller: 'Your contact',
    companyNumber: () => 'Company no.',
    vatNumber: 'VAT no.',
    drawing: 'Drawing',
    description: 'Description',
    quantity: 'Qty',
    unitPrice: 'Unit price',
    vat: 'VAT',
    total: 'Total',
    withVat: 'Prices include VAT.',
    withoutVat: 'Prices do not include VAT.',
    insteadOf: (price) => `instead of ${price}`,
    optionChosen: 'Option, chosen',
    optionNotChosen: 'Option, not chosen: not part of the total',
    onRequest: 'on request',
    totalOnRequest: 'The total follows when all prices are known.',
    discount: (name, rate) => `${name ?? 'Discount'} (${rate})`,
    withoutDiscount: 'no discount on this',
    discountTaken: 'already taken off the prices above',
    net: 'Total excluding VAT',
    vatOf: (rate, net) => `VAT ${rate} of ${net}`,
    gross: 'Total including VAT',
    delivery: 'Delivery',
    payment: 'Payment',
    withdrawal: 'Right of withdrawal',
    files: 'Enclosed',
    terms: 'General terms and conditions',
    page: (page, pages) => `${page} / ${pages}`,
  },
  nl: {
    offer: 'Offerte',
    version: 'Versie',
    date: 'Datum',
    validUntil: 'Geldig tot en met',
    seller: 'Uw contactpersoon',
    companyNumber: (country) => (country === 'NL' ? 'KvK-nr.' : 'Ondernemingsnr.'),
    vatNumber: 'Btw-nr.',
    drawing: 'Tekening',
    description: 'Omschrijving',
    quantity: 'Aantal',
    unitPrice: 'Prijs per eenheid',
    vat: 'Btw',
    total: 'Totaal',
    withVat: 'Prijzen zijn inclusief btw.',
    withoutVat: 'Prijzen zijn exclusief btw.',
    insteadOf: (price) => `i.p.v. ${price}`,
    optionChosen: 'Optie, gekozen',
    optionNotChosen: 'Optie, niet gekozen: niet in het totaal',
    onRequest: 'op aanvraag',
    totalOnRequest: 'Het totaal volgt zodra alle prijzen bekend zijn.',
    discount: (name, rate) => `${name ?? 'Korting'} (${rate})`,
    withoutDiscount: 'zonder korting',
    discountTaken: 'al verwerkt in de prijzen hierboven',
    net: 'Totaal exclusief btw',
    vatOf: (rate, net) => `Btw ${rate} over ${net}`,
    gross: 'Totaal inclusief btw',
    delivery: 'Levering',
    payment: 'Betaling',
    withdrawal: 'Herroepingsrecht',
    files: 'Bijlagen',
    terms: 'Algemene voorwaarden',
    page: (page, pages) => `${page} / ${pages}`,
  },
  de: {
    offer: 'Angebot',
    version: 'Version',
    date: 'Datum',
    validUntil: 'Gültig bis',
    seller: 'Ihr Ansprechpartner',
    companyNumber: () => 'Handelsregister',
    vatNumber: 'USt-IdNr.',
    drawing: 'Zeichnung',
    description: 'Beschreibung',
    quantity: 'Menge',
    unitPrice: 'Einzelpreis',
    vat: 'MwSt.',
    total: 'Gesamt',
    withVat: 'Alle Preise inklusive MwSt.',
    withoutVat: 'Alle Preise zuzüglich MwSt.',
    insteadOf: (price) => `statt ${price}`,
    optionChosen: 'Option, gewählt',
    optionNotChosen: 'Option, nicht gewählt: nicht in der Summe enthalten',
    onRequest: 'auf Anfrage',
    totalOnRequest: 'Die Summe folgt, sobald alle Preise feststehen.',
    discount: (name, rate) => `${name ?? 'Rabatt'} (${rate})`,
    withoutDiscount: 'ohne Rabatt',
    discountTaken: 'in den Preisen oben bereits berücksichtigt',
    net: 'Summe ohne MwSt.',
    vatOf: (rate, net) => `${rate} MwSt. auf ${net}`,
    gross: 'Summe inkl. MwSt.',
    delivery: 'Lieferung',
    payment: 'Zahlung',
    withdrawal: 'Widerrufsrecht',
    files: 'Anlagen',
    terms: 'Allgemeine Geschäftsbedingungen',
    page: (page, pages) => `${page} / ${pages}`,
  },
  fr: {
    offer: 'Devis',
    version: 'Version',
    date: 'Date',
    validUntil: 'Valable jusqu’au',
    seller: 'Votre contact',
    companyNumber: () => 'N° d’entreprise',
    vatNumber: 'N° de TVA',
    drawing: 'Dessin',
    description: 'Désignation',
    quantity: 'Quantité',
    unitPrice: 'Prix unitaire',
    vat: 'TVA',
    total: 'Total',
    withVat: 'Prix TTC.',
    withoutVat: 'Prix HT.',
    insteadOf: (price) => `au lieu de ${price}`,
    optionChosen: 'Option, choisie',
    optionNotChosen: 'Option, non choisie : non comprise dans le total',
    onRequest: 'sur demande',
    totalOnRequest: 'Le total suivra dès que tous les prix seront connus.',
    discount: (name, rate) => `${name ?? 'Remise'} (${rate})`,
    withoutDiscount: 'sans remise',
    discountTaken: 'déjà déduite des prix ci-dessus',
    net: 'Total HT',
    vatOf: (rate, net) => `TVA ${rate} sur ${net}`,
    gross: 'Total TTC',
    delivery: 'Livraison',
    payment: 'Paiement',
    withdrawal: 'Droit de rétractation',
    files: 'Pièces jointes',
    terms: 'Conditions générales',
    page: (page, pages) => `${page} / ${pages}`,
  },
}
