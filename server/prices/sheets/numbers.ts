import { type LengthUnit, MILLIMETRES } from '../../../shared/form/length.ts'
import { commonMark, type DecimalMark, plainNumber } from '../../../shared/read-number.ts'
import type { CellValue, SheetCell, SizeUnit } from './cells.ts'
import { currenciesIn, isMoney, MONEY } from './currency.ts'

export type Decimal = 'comma' | 'point'

export const MARKS: Record<Decimal, DecimalMark> = { comma: ',', point: '.' }
/** Longer texts are not numbers. They are skipped, because matching them is slow. */
const LONGEST = 40
const PARTS = new RegExp(
  `^(?:(?<before>${MONEY})\\.?\\s?)?(?<sign>[-−+]?)\\s?(?<digits>\\d(?:[\\d.,\\s'’]*\\d)?)(?:[.,][-–—=]{1,2})?\\s?(?<after>mm|cm|m|inch|inches|in|"|″|''|${MONEY})?\\.?$`,
  'iu',
)

/** A number as people write it, and the text next to it. */
export interface ReadNumber {
  value: number
  unit: SizeUnit | null
  currency: string | null
}

/** Returns null if the cell is not a number. */
export function readNumber(
  cell: Pick<SheetCell, 'value' | 'unit' | 'currency'>,
  decimal: Decimal,
): ReadNumber | null {
  const { value, unit = null, currency = null } = cell
  // A spreadsheet may store the result of 0.1 + 0.2 as 0.30000000000000004. It means 0.3.
  if (typeof value === 'number') return { value: Number(value.toFixed(8)), unit, currency }
  const { before = '', sign = '', digits, after = '' } = numberPartsOf(value) ?? {}
  const number = plainNumber(digits ?? '', MARKS[decimal])
  if (number === null) return null
  return {
    value: Number((/[-−]/.test(sign) ? '-' : '') + number),
    unit: unitNamed(after),
    currency: currenciesIn(`${before} ${after}`, true)[0] ?? null,
  }
}

/** A number in a text and the text next to it; null if there is other content. */
export function numberPartsOf(value: CellValue): Record<string, string | undefined> | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null
  const parts = PARTS.exec(value.replaceAll(/\s+/g, ' ').trim())?.groups
  const { before, after } = parts ?? {}
  const isKnown = (word: string | undefined) => !word || isMoney(word)
  return parts && isKnown(before) && (isKnown(after) || unitNamed(after ?? '')) ? parts : null
}

/** The unit of length that a word or sign means; null if it means none. */
export function unitNamed(text: string): SizeUnit | null {
  const known = text.toLowerCase()
  if (isUnit(known)) return known
  return /^(?:in|inch|inches|"|″|'')$/.test(known) ? 'in' : null
}

export function isUnit(text: string | undefined): text is LengthUnit {
  return text !== undefined && Object.hasOwn(MILLIMETRES, text)
}

/** The digits of each cell that is a number. */
export function digitsOf(value: CellValue): string {
  return numberPartsOf(value)?.digits ?? ''
}

/** The decimal mark of all these cells; null if the numbers disagree. */
export function decimalOf(values: readonly CellValue[]): Decimal | null {
  const mark = commonMark(values.map(digitsOf))
  if (mark === undefined) return null
  return mark === ',' ? 'comma' : 'point'
}
