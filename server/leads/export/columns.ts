import type { CsvCell } from '../../../shared/csv.ts'
import { countryName } from '../../../shared/form/address.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import { CALL_AT } from '../../../shared/form/visible-questions.ts'
import { fromOptionalCents } from '../../../shared/money.ts'
import { STAGES, type Stage } from '../../core/contract.ts'
import { SEES_ALL, shownContact, shownText } from '../customers/hidden.ts'

import { customerOf, type LeadsQuery, type ListedRow } from '../list.ts'
import { type Reach, reachOf } from '../reach.ts'
import { toShownPrice } from '../record.ts'
import type { GivenAnswers } from '../texts/answers.ts'
import type { ReadableForm } from '../texts/forms.ts'
import { describeShown, shownAnswers } from '../texts/shown-answers.ts'
import { callOf, summarize } from '../texts/summary.ts'
import { EXPORT_WORDS, HEADINGS, type Heading, STAGE_WORDS } from './words.ts'

/** The viewer of the export, and its language. */
export type ExportReading = Pick<LeadsQuery, 'member' | 'timeZone'> & { language: Language }

/** Data that lists of leads do not read. */
export interface Further {
  note: string | null
  offer_number: string | null
  marketing_given: 0 | 1 | null
}

const PLACE_OF_ANSWERS = HEADINGS.indexOf('price')

/**
 * The heading row. If all leads have the same form, each of its questions is a column; otherwise
 * one column has a short description of the configuration.
 */
export function headingsOf(form: ReadableForm | null, language: Language): string[] {
  const { summary, others } = EXPORT_WORDS
  const questions =
    form === null
      ? [summary[language]]
      : [...form.questions.map(({ label }) => label), others[language]]
  return HEADINGS.map((name) => EXPORT_WORDS[name][language]).toSpliced(
    PLACE_OF_ANSWERS,
    0,
    ...questions,
  )
}

/** The cells of a lead that the member may see. */
export function exportCells(
  row: ListedRow & Further,
  { single, own }: { single: ReadableForm | null; own: ReadableForm | null },
  reading: ExportReading,
): CsvCell[] {
  const { member, language } = reading
  const answers = shownAnswers(member, JSON.parse(row.answers), own)
  const contact = shownContact(member, reachOf(row, customerOf(row)))
  const fixed = fixedCells(row, { contact, form: own }, reading)
  const columns =
    single === null
      ? [summarize({ answers, variant: row.variant }, own, language)]
      : answerCells(row, { single, own }, reading)
  return HEADINGS.map((name) => fixed[name]).toSpliced(PLACE_OF_ANSWERS, 0, ...columns)
}

function fixedCells(
  row: ListedRow & Further,
  { contact, form }: { contact: Reach; form: ReadableForm | null },
  { member, timeZone, language }: ExportReading,
): Record<Heading, CsvCell> {
  const { name, email, phone, street, house_number, postcode, city, country } = contact
  const at = (ms: number | null) => (ms === null ? null : formatLocal(ms, timeZone))
  return {
    number: row.id,
    created: at(row.created_at),
    status: statusInWords(row.status, language),
    ...{ name, email, phone, street, house_number, postcode, city },
    country: countryName(country, language),
    source: row.source,
    form: form?.name ?? row.form,
    price: priceCell(row, language),
    total: fromOptionalCents(row.total),
    currency: row.currency.toUpperCase(),
    offer: row.offer_number,
    member: row.member_name,
    answered: at(row.answered_at),
    follow_up: at(row.follow_up_at),
    note: shownText(member, row.note),
    marketing:
      row.marketing_given === null
        ? null
        : EXPORT_WORDS[row.marketing_given ? 'yes' : 'no'][language],
  }
}

/**
 * The answers by question, as worded by the form version of the lead, followed by those that the
 * current form no longer has.
 */
function answerCells(
  row: Pick<ListedRow, 'answers' | 'variant'>,
  { single, own }: { single: ReadableForm; own: ReadableForm | null },
  { member, language }: ExportReading,
): CsvCell[] {
  const given = JSON.parse(row.answers) as GivenAnswers
  const answers = shownAnswers(member, given, own)
  const described = describeShown(member, given, own, language)
  const byKey = new Map(
    described.map(({ key, value, question }): [string, CsvCell] => [
      key,
      question?.kind === 'photo' ? [answers[key]].flat().length : value,
    ]),
  )
  const known = new Set(single.questions.map(({ key }) => key))
  const call = callOf({ answers, variant: row.variant }, own, language)
  const others = described.filter(
    ({ key }) => !known.has(key) && (call === null || key !== CALL_AT),
  )
  const rest = [call ?? [], others]
    .flat()
    .map(({ label, value }) => `${label}: ${value}`)
    .join('; ')
  return [...single.questions.map(({ key }) => byKey.get(key) ?? null), rest || null]
}

function priceCell(row: ListedRow, language: Language): CsvCell {
  const price = toShownPrice(row, SEES_ALL)
  if (price === null) return null
  return price.from ?? EXPORT_WORDS.on_request[language]
}

function statusInWords(status: string, language: Language): string {
  const isStage = (STAGES as readonly string[]).includes(status)
  return isStage ? STAGE_WORDS[status as Stage][language] : status
}

/** `2026-09-10 10:30` in the account's time zone: spreadsheets parse and sort it as a date. */
function formatLocal(ms: number, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
  return local.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')
}
