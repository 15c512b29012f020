import type { DocumentLine, OfferDocument } from '../../server/offers/document/document.contract.ts'
import type { Evidence } from '../../server/offers/pdf/offer.ts'

const DAY = 86_400_000
export const MADE_AT = Date.UTC(2026, 8, 2, 9, 30)

/** A line of an invented offer. */
export function line(given: Partial<DocumentLine> = {}): DocumentLine {
  return {
    id: 1,
    position: 1,
    name: 'Veranda Lumen 400 × 300 cm',
    description: 'Aluminium, poedercoating RAL 7016, dak van helder glas 44.2',
    quantity: 1,
    list_price: 850_000,
    unit_price: 850_000,
    total: 850_000,
    vat_rate: 2100,
    is_optional: false,
    is_chosen: true,
    picture: null,
    ...given,
  }
}

/** An invented offer as it would be sent. */
export function offer(given: Partial<OfferDocument> = {}): OfferDocument {
  return {
    offer_id: 12,
    version: 1,
    number: '2026-0012',
    language: 'nl',
    currency: 'EUR',
    time_zone: 'Europe/Amsterdam',
    made_at: MADE_AT,
    valid_until: MADE_AT + 30 * DAY,
    dealer: {
      name: 'Lindehof Veranda’s',
      address: ['Dorpsstraat 12', '3811 AB Amersfoort'],
      country: 'NL',
      phone: '+31 33 123 45 67',
      email: 'info@lindehof.example',
      website: 'https://lindehof.example',
      company_number: '12345678',
      vat_number: 'NL001234567B01',
      accent: '#1f6f5c',
      logo: null,
    },
    customer: {
      name: 'Familie Voorbeeld',
      address: ['Kerkweg 3', '3731 CD De Bilt'],
      email: 'jansen@example.test',
      phone: '+31 6 12 34 56 78',
    },
    seller: {
      name: 'Sanne Voorbeeld',
      phone: '+31 6 87 65 43 21',
      email: 'sanne@lindehof.example',
      photo: null,
    },
    subject: 'Veranda, 400 × 300 cm, helder glas',
    drawing: {
      sketch: 'veranda',
      width: 4000,
      depth: 3000,
      unit: 'cm',
      colour: '#383e42',
      roof: 'glass',
      walls: ['left'],
      led: true,
      label: 'Breedte 400 cm, diepte 300 cm, antraciet',
    },
    texts: {
      introduction:
        'Beste familie Voorbeeld,\n\nDank u voor uw aanvraag. Hierbij bieden wij u aan wat u heeft samengesteld.',
      closing: 'Wij kijken uit naar uw reactie.\n\nMet vriendelijke groet,\nSanne Voorbeeld',
      delivery: 'Zes tot acht weken na uw opdracht, inclusief montage.',
      payment: '30 % bij opdracht, 70 % na montage, binnen 14 dagen.',
      terms:
        'Artikel 1. Deze voorwaarden gelden voor elk aanbod.\nArtikel 2. Prijzen gelden tot de datum op de offerte.',
      order_button: 'Bestellen met betalingsverplichting',
      withdrawal: null,
    },
    lines: [
      line(),
      line({
        id: 2,
        position: 2,
        name: 'Led-strip in de liggers',
        description: null,
        quantity: 3,
        list_price: 12_500,
        unit_price: 11_250,
        total: 33_750,
      }),
      line({
        id: 3,
        position: 3,
        name: 'Glazen schuifwand',
        is_optional: true,
        is_chosen: false,
        list_price: 120_000,
        unit_price: 108_000,
        total: 108_000,
      }),
      line({
        id: 4,
        position: 4,
        name: 'Montage',
        description: 'Twee monteurs, een dag',
        quantity: 12.5,
        list_price: 6_500,
        unit_price: 6_500,
        total: 81_250,
        vat_rate: 900,
      }),
    ],
    prices_include_vat: true,
    total_includes_vat: true,
    discount: { rate: 1000, name: 'Najaarsactie', amount: 3_750 },
    totals: {
      net: 804_915,
      vat: [
        { rate: 900, net: 74_541, amount: 6_709 },
        { rate: 2100, net: 730_372, amount: 153_378 },
      ],
      gross: 965_000,
    },
    files: [{ id: 1, name: 'Montagehandleiding.pdf', size: 245_760, hash: 'ab'.repeat(32) }],
    ...given,
  }
}

/** A signature that was drawn, two days after the offer was made. */
export const evidence: Evidence = {
  signature: {
    name: 'Jan Voorbeeld',
    strokes: [
      [
        [50, 120],
        [80, 60],
        [110, 130],
        [180, 140],
      ],
      [[300, 40]],
    ],
    chosen: [3],
    pdf_hash: 'a3'.repeat(32),
    button: 'Bestellen met betalingsverplichting',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
  },
  signedAt: MADE_AT + 2 * DAY,
  address: '203.0.113.7',
  pdfHash: 'a3'.repeat(32),
  events: [
    { kind: 'sent', at: MADE_AT + 60_000, address: null },
    { kind: 'opened', at: MADE_AT + 3_600_000, address: '203.0.113.7' },
    { kind: 'signed', at: MADE_AT + 2 * DAY, address: '203.0.113.7' },
  ],
}
