import { localeOf } from '../../../shared/locale.ts'
import { amountFormat, fromCents, toPercent } from '../../../shared/money.ts'
import { formatUnit } from '../../../shared/units.ts'
import type { DocumentLine, OfferDocument } from '../document/document.contract.ts'
import type { Style } from './text.ts'
import { PDF_WORDS, type PdfTexts } from './words.ts'

export const INK = '#1c2321'
const GREY = '#59625f'
export const RULE = '#c9d0cd'
export const SHADE = '#f3f5f4'
const USUAL_ACCENT = '#3c5a52'

export const TITLE: Style = { weight: 'bold', size: 24, colour: INK }
export const NAME: Style = { weight: 'bold', size: 19, colour: INK }
export const SUBJECT: Style = { weight: 'regular', size: 12, colour: GREY }
export const HEADING: Style = { weight: 'bold', size: 11.5, colour: INK }
export const BODY: Style = { weight: 'regular', size: 10, colour: INK }
export const STRONG: Style = { ...BODY, weight: 'bold' }
export const SMALL: Style = { weight: 'regular', size: 8.5, colour: GREY }
export const SMALL_STRONG: Style = { ...SMALL, weight: 'bold', colour: INK }
export const SUM: Style = { weight: 'bold', size: 13, colour: INK }

/** The dealer's colour. It is used only where no text is on it. */
export function accentOnPaper({ accent }: { accent: string | null }): string {
  return accent !== null && /^#[\da-f]{6}$/i.test(accent) ? accent : USUAL_ACCENT
}

/** How an offer formats texts, amounts and days. */
export interface Formats {
  words: PdfTexts
  money(cents: number): string
  rate(hundredths: number): string
  /** The quantity with its unit, if it has one: `12 m²`. */
  quantity(line: Pick<DocumentLine, 'quantity' | 'unit'>): string
  day(at: number): string
  moment(at: number): string
  size(bytes: number): string
}

type Offer = Pick<OfferDocument, 'language' | 'currency' | 'time_zone'> & {
  dealer: Pick<OfferDocument['dealer'], 'country'>
}

export function formatsOf({ language, currency, time_zone: timeZone, dealer }: Offer): Formats {
  const locale = localeOf(language, dealer.country)
  const amounts = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const money = amountFormat(locale, currency, amounts)
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  })
  return {
    words: PDF_WORDS[language],
    money: (cents) => money(fromCents(cents)),
    rate: (hundredths) => rate.format(toPercent(hundredths) / 100),
    quantity: ({ quantity: value, unit }) =>
      unit
        ? `${quantity.format(value)} ${formatUnit(unit, value, language)}`
        : quantity.format(value),
    day: (at) => day.format(at),
    moment: (at) => moment.format(at),
    size: (bytes) => `${quantity.format(Math.ceil(bytes / 1024))} KB`,
  }
}
