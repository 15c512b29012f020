import { fromCents, toPercent } from '../../../shared/money.ts'
import type { OfferDocument } from '../document/document.contract.ts'
import { PDF_WORDS, type PdfTexts } from './words.ts'

/** How one offer writes words, amounts and days. */
export interface Formats {
  words: PdfTexts
  money(cents: number): string
  rate(hundredths: number): string
  quantity(value: number): string
  day(at: number): string
  moment(at: number): string
  size(bytes: number): string
}

type Told = Pick<OfferDocument, 'language' | 'currency' | 'time_zone'>

export function formatsOf({ language, currency, time_zone: timeZone }: Told): Formats {
  // Days as most of Europe writes them in English: 2 September 2026.
  const locale = language === 'en' ? 'en-GB' : language
  const amounts = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, ...amounts })
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
    money: (cents) => money.format(fromCents(cents)),
    rate: (hundredths) => rate.format(toPercent(hundredths) / 100),
    quantity: (value) => quantity.format(value),
    day: (at) => day.format(at),
    moment: (at) => moment.format(at),
    size: (bytes) => `${quantity.format(Math.ceil(bytes / 1024))} KB`,
  }
}
