import type { OfferTexts } from '../../server/account/accounts/offer-settings.contract.ts'
import type { AccountOfferSettings } from '../../server/offers/settings.contract.ts'
import type { Language } from '../../shared/form/text.contract.ts'
import { LANGUAGES } from '../../shared/language.ts'
import type { IssuesOf, PathOf } from '../components/record.ts'
import { formatName } from '../format.ts'
import { t } from '../messages/messages.ts'
import { TEXT_NAMES } from './text-names.ts'

export type SettingsText = `${Language}.${keyof OfferTexts}`

export type OfferSettingsValues = {
  address: string
  company_number: string
  vat_number: string
  /** Empty: the dealer types a date each time. */
  valid_days: string
  attach_pdf: boolean
  measure_first: boolean
  /** Such as `3, 7`. */
  reminder_days: string
  lapse_notice_days: string
} & { [Name in SettingsText]?: string }

export function settingsValues({
  letterhead,
  settings,
}: AccountOfferSettings): OfferSettingsValues {
  const { address, company_number, vat_number } = letterhead
  const texts = LANGUAGES.flatMap((language) =>
    TEXT_NAMES.map((name) => [`${language}.${name}`, settings.texts[language]?.[name] ?? '']),
  )
  return {
    address: address ?? '',
    company_number: company_number ?? '',
    vat_number: vat_number ?? '',
    valid_days: settings.valid_days === null ? '' : String(settings.valid_days),
    attach_pdf: settings.attach_pdf,
    measure_first: settings.measure_first,
    reminder_days: settings.reminder_days.join(', '),
    lapse_notice_days:
      settings.lapse_notice_days === null ? '' : String(settings.lapse_notice_days),
    ...Object.fromEntries(texts),
  }
}

type DayField = 'valid_days' | 'reminder_days' | 'lapse_notice_days'
const MOST: Record<DayField, number> = { valid_days: 365, reminder_days: 60, lapse_notice_days: 30 }
const MOST_REMINDERS = 3

/** The issues before anything is sent. */
export function settingsIssues(values: OfferSettingsValues): IssuesOf<OfferSettingsValues> {
  const { issues } = t().offerSettings
  const fields: DayField[] = ['valid_days', 'reminder_days', 'lapse_notice_days']
  const wrong = fields.filter((name) => {
    const days = daysOf(values[name])
    const most = name === 'reminder_days' ? MOST_REMINDERS : 1
    return days.length > most || days.some((day) => !(day >= 1 && day <= MOST[name]))
  })
  return Object.fromEntries(wrong.map((name) => [name, issues[name]]))
}

/** The server's path of a field. */
export function settingsPath(name: PathOf<OfferSettingsValues>): string {
  if (name.includes('.')) return `settings.texts.${name}`
  return /^(address|company_number|vat_number)$/.test(name)
    ? `letterhead.${name}`
    : `settings.${name}`
}

/** A field and its value, for a conflict. */
export function settingsWords(
  name: keyof OfferSettingsValues,
  value: string | boolean | undefined,
): [name: string, value: string] {
  const { frame, offer, offerSettings: texts } = t()
  if (name === 'attach_pdf') return [texts.attachPdf, value ? frame.yes : frame.no]
  if (name === 'measure_first') return [texts.measureFirst, value ? frame.yes : frame.no]
  const text = String(value || '–')
  const [language = '', own] = name.split('.')
  const ownName = TEXT_NAMES.find((one) => one === own)
  if (ownName) return [`${offer.texts[ownName]} (${formatName('language', language)})`, text]
  return [texts.fields[name as DayField], text]
}

export function settingsBody(values: OfferSettingsValues) {
  const textsIn = (language: Language) =>
    Object.fromEntries(
      TEXT_NAMES.flatMap((name) => {
        const text = values[`${language}.${name}`]?.trim()
        return text ? [[name, text]] : []
      }),
    )
  const texts = LANGUAGES.map((language) => [language, textsIn(language)] as const)
  return {
    letterhead: {
      address: values.address.trim() || null,
      company_number: values.company_number.trim() || null,
      vat_number: values.vat_number.trim() || null,
    },
    settings: {
      valid_days: daysOf(values.valid_days)[0] ?? null,
      attach_pdf: values.attach_pdf,
      measure_first: values.measure_first,
      reminder_days: daysOf(values.reminder_days).sort((a, b) => a - b),
      lapse_notice_days: daysOf(values.lapse_notice_days)[0] ?? null,
      texts: Object.fromEntries(texts.filter(([, own]) => Object.keys(own).length > 0)),
    },
  }
}

/** The numbers in a text such as `3, 7`. Invalid ones become NaN. */
function daysOf(text: string): number[] {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  return parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : Number.NaN))
}
