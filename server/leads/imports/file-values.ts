import { wordsOf } from '../../../shared/messages.ts'
import { roundHalfUp, toCents } from '../../../shared/money.ts'
import {
  centsOf,
  commonMark,
  type DecimalMark,
  digitsIn,
  mayBeThousands,
  plainNumberAround,
} from '../../../shared/read-number.ts'
import type { OwnStatus } from '../../account/accounts/settings.contract.ts'
import { STAGES, type Stage } from '../../core/contract.ts'
import { currenciesIn } from '../../prices/sheets/currency.ts'
import { numberPartsOf, unitNamed } from '../../prices/sheets/numbers.ts'
import { STAGE_WORDS } from '../export/words.ts'

const LANGUAGES = ['nl', 'en', 'de', 'fr'] as const

/** The names of countries or languages in each of our languages, with their codes. */
function namesOf(type: 'region' | 'language', codes: readonly string[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type, fallback: 'none' })
    for (const code of codes) {
      const name = display.of(code)
      if (name !== undefined) names.set(plain(name), code)
    }
  }
  return names
}

const EMAIL_TEMPLATES = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const CODES = EMAIL_TEMPLATES.flatMap((first) => EMAIL_TEMPLATES.map((second) => first + second))
const COUNTRIES = namesOf('region', CODES)
const SPOKEN = namesOf(
  'language',
  CODES.map((code) => code.toLowerCase()),
)

const KNOWN = new Set(COUNTRIES.values())

function plain(text: string): string {
  return wordsOf(text).join(' ')
}

/** The code of a country given by code or name; null if unknown. */
export function readCountry(text: string): string | null {
  const code = text.toUpperCase()
  if (KNOWN.has(code)) return code
  return COUNTRIES.get(plain(text)) ?? null
}

export function readLanguage(text: string): string | null {
  const [code = ''] = text.toLowerCase().split(/[-_]/)
  if (/^[a-z]{2}$/.test(code)) return code
  return SPOKEN.get(plain(text)) ?? null
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,]+(.+))?$/
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T ,]+(.+))?$/
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:Z|([+-]\d{2}):?(\d{2}))?$/
const EARLIEST_YEAR = 1970

/**
 * The instant of a date, with or without a time, in milliseconds. The day comes before the month,
 * as in Europe. Null if it is not a date.
 */
export function readDate(text: string, timeZone: string): number | null {
  const byYear = YEAR_FIRST.exec(text)
  const found = byYear ?? DAY_FIRST.exec(text)
  if (found === null) return null
  const [first, month, third] = found.slice(1, 4).map(Number) as [number, number, number]
  const [year, day] = byYear === null ? [third < 100 ? 2000 + third : third, first] : [first, third]
  const clock = found[4] === undefined ? ['', '0', '0'] : TIME.exec(found[4])
  if (clock === null || year < EARLIEST_YEAR) return null
  const [hour, minute, second] = [clock[1], clock[2], clock[3] ?? 0].map(Number)
  const zone = zoneOf(found[4] ?? '', clock, timeZone)
  try {
    const local = { year, month, day, hour, minute, second }
    return Temporal.ZonedDateTime.from({ ...local, timeZone: zone }, { overflow: 'reject' })
      .epochMilliseconds
  } catch {
    return null
  }
}

function zoneOf(time: string, clock: readonly (string | undefined)[], timeZone: string): string {
  if (clock[4] !== undefined) return `${clock[4]}:${clock[5]}`
  return /Z$/i.test(time) ? 'UTC' : timeZone
}

export interface AmountReading {
  /** The common decimal mark; undefined if they disagree. */
  mark: DecimalMark | null | undefined
  /** The dealer's choice for ambiguous amounts. */
  chosen: DecimalMark | undefined
}

export function amountReading(
  texts: readonly string[],
  chosen: AmountReading['chosen'],
): AmountReading & { open: string[] } {
  const mark = commonMark(texts.map(digitsIn))
  const open = texts.filter((text) => isOpenAmount(digitsIn(text), mark))
  return { mark, chosen, open: [...new Set(open)].slice(0, AMOUNTS_SHOWN) }
}

/** Maximum amounts in a question. */
const AMOUNTS_SHOWN = 3

/** True for `1,250` among amounts with a decimal comma, or with either mark. */
function isOpenAmount(digits: string, mark: AmountReading['mark']): boolean {
  return mayBeThousands(digits) && (mark === undefined || (mark !== null && digits.includes(mark)))
}

/** An amount of a file; null if it is not an amount. */
export function readAmount(value: string | number, { mark, chosen }: AmountReading) {
  if (typeof value === 'number') {
    const isAmount = value >= 0 && value <= MOST
    return isAmount
      ? { cents: toCents(roundHalfUp(value, 2)), isOpen: false, currency: null }
      : null
  }
  const { digits = '', sign = '', before = '', after = '' } = numberPartsOf(value) ?? {}
  if (/[-−]/.test(sign) || unitNamed(after) !== null) return null
  const isOpen = chosen === undefined && isOpenAmount(digits, mark)
  const plain = plainNumberAround(digits, chosen ?? mark ?? null)
  // The dealer chose that `1,250` has decimals.
  const cents = centsOf(chosen === undefined ? plain : (plain?.replace(/(\.\d\d)0$/, '$1') ?? null))
  const [currency = null] = currenciesIn(`${before} ${after}`, true)
  if (!isOpen && (cents === null || cents > MOST * 100)) return null
  return { cents, isOpen, currency }
}

const MOST = 1e9

/** The statuses that a file can set: the others need an offer. */
const POSSIBLE = ['requested', 'rejected']

/** Other words for a new or lost lead. */
const OTHER_WORDS: Partial<Record<Stage, string>> = {
  requested: 'new nieuw neu nouveau nouvelle demandée open ouvert ouverte offen',
  rejected: 'lost afgewezen abgelehnt perdue refusé refusée',
}

/** The status for a word; null if there is none that a file can set. */
export function readStatus(text: string, own: readonly OwnStatus[]): string | null {
  const word = plain(text)
  if (word === '') return null
  const named = own.find(({ name, label }) =>
    [label, name.replaceAll('_', ' ')].some((said) => plain(said) === word),
  )
  if (named !== undefined) return named.name
  const stage = STAGES.find((one) =>
    [one, ...Object.values(STAGE_WORDS[one]), ...(OTHER_WORDS[one] ?? '').split(' ')].some(
      (said) => plain(said) === word,
    ),
  )
  return stage !== undefined && POSSIBLE.includes(stage) ? stage : null
}

/** Whether a member may choose the status for a word of the file. */
export function isPossibleStatus(status: string, own: readonly OwnStatus[]): boolean {
  return POSSIBLE.includes(status) || own.some(({ name }) => name === status)
}
