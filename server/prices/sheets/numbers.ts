import { type LengthUnit, MILLIMETRES } from '../../../shared/form/length.ts'
import type { CellValue, SheetCell, SizeUnit } from './cells.ts'

export type Decimal = 'comma' | 'point'

const MARKS: Record<Decimal, string> = { comma: ',', point: '.' }
/** Spaces of every kind and apostrophes may separate thousands. */
const SPACING = /[\s'’]/g
/** No number is longer. Longer texts are not looked at, which would take long. */
const LONGEST = 40
const CURRENCIES: readonly [code: string, sign: RegExp][] = [
  ['EUR', /€|\beur(?:o|os)?\b/i],
  ['USD', /\$|\busd\b/i],
  ['GBP', /£|\bgbp\b/i],
  ['CHF', /\bchf\b/i],
  ['DKK', /\bdkk\b/i],
  ['SEK', /\bsek\b/i],
  ['NOK', /\bnok\b/i],
  ['PLN', /zł|\bpln\b/i],
]
const MONEY = '€|\\$|£|eur|usd|us\\$|gbp|chf|dkk|sek|nok|pln|zł'
const PARTS = new RegExp(
  `^(?:(?<before>${MONEY})\\s?)?(?<sign>[-−]?)\\s?(?<digits>\\d(?:[\\d.,\\s'’]*\\d)?)(?:[.,][-–—]{1,2})?\\s?(?<after>mm|cm|m|inch|inches|in|"|″|''|${MONEY})?\\.?$`,
  'i',
)

/** A number as people write it, and what stands beside it. */
export interface ReadNumber {
  value: number
  unit: SizeUnit | null
  currency: string | null
}

/** Returns null when the cell is not a number. */
export function readNumber(
  cell: Pick<SheetCell, 'value' | 'unit' | 'currency'>,
  decimal: Decimal,
): ReadNumber | null {
  const { value, unit = null, currency = null } = cell
  // A spreadsheet may have calculated 0.1 + 0.2, and stored 0.30000000000000004. It means 0.3.
  if (typeof value === 'number') return { value: Number(value.toFixed(8)), unit, currency }
  const { before = '', sign = '', digits, after = '' } = partsOf(value) ?? {}
  const number = plainNumber(digits ?? '', decimal)
  if (number === null) return null
  return {
    value: Number((sign === '' ? '' : '-') + number),
    unit: unitNamed(after),
    currency: currencyIn(`${before} ${after}`),
  }
}

function partsOf(value: CellValue): Record<string, string | undefined> | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null
  return PARTS.exec(value.replaceAll(/\s+/g, ' ').trim())?.groups ?? null
}

/** The unit that a word or sign stands for; null when it is no unit of length. */
export function unitNamed(text: string): SizeUnit | null {
  const known = text.toLowerCase()
  if (isUnit(known)) return known
  return /^(?:in|inch|inches|"|″|'')$/.test(known) ? 'in' : null
}

export function isUnit(text: string | undefined): text is LengthUnit {
  return text !== undefined && Object.hasOwn(MILLIMETRES, text)
}

/** The first currency that a text names by its sign or code. */
export function currencyIn(text: string): string | null {
  return CURRENCIES.find(([, sign]) => sign.test(text))?.[0] ?? null
}

/** Thousands are groups of three digits: with decimal commas, `1.23` is not a number. */
function plainNumber(digits: string, decimal: Decimal): string | null {
  const mark = MARKS[decimal]
  const other = MARKS[decimal === 'comma' ? 'point' : 'comma']
  const [whole = '', ...fractions] = digits.trim().split(mark)
  const grouped = whole.replaceAll(SPACING, other)
  const isWhole = /^\d+$/.test(grouped) || inThrees(grouped, other)
  const [fraction] = fractions
  if (!isWhole || fractions.length > 1 || !(fraction === undefined || /^\d+$/.test(fraction))) {
    return null
  }
  const plain = grouped.replaceAll(other, '')
  return fraction === undefined ? plain : `${plain}.${fraction}`
}

function inThrees(whole: string, mark: string): boolean {
  const [first = '', ...rest] = whole.split(mark)
  return /^\d{1,3}$/.test(first) && rest.every((part) => /^\d{3}$/.test(part))
}

/**
 * Finds the decimal mark of all these cells. Numbers with only one meaning decide. If there are
 * none, numbers such as `1.250` decide: their mark most likely separates thousands. Returns null
 * when the numbers disagree.
 */
export function decimalOf(values: readonly CellValue[]): Decimal | null {
  const texts = values.flatMap((value) => partsOf(value)?.digits ?? [])
  const sure = new Set(texts.flatMap((text) => surely(text) ?? []))
  if (sure.size === 2) return null
  const likely = new Set(texts.flatMap((text) => likelyOf(text) ?? []))
  const [found] = sure.size > 0 ? sure : likely
  return sure.size === 0 && likely.size === 2 ? null : (found ?? 'point')
}

function surely(digits: string): Decimal | null {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) return comma > point ? 'comma' : 'point'
  const mark = comma >= 0 ? ',' : '.'
  const [first = '', ...rest] = digits.split(mark)
  if (rest.length === 0) return null
  const own: Decimal = mark === ',' ? 'comma' : 'point'
  if (rest.length > 1) return own === 'comma' ? 'point' : 'comma'
  const isThousands = rest[0]?.length === 3 && /^[1-9]\d{0,2}$/.test(first)
  return isThousands ? null : own
}

function likelyOf(digits: string): Decimal | null {
  if (digits.includes('.')) return 'comma'
  return digits.includes(',') ? 'point' : null
}
