import { type LengthUnit, MILLIMETRES } from '../../../widget/rules/length.ts'
import type { CellValue } from './sheet.ts'

export type Decimal = 'comma' | 'point'

const MARKS: Record<Decimal, string> = { comma: ',', point: '.' }
/** Spaces of every kind and apostrophes may separate thousands. */
const SPACING = /[\s\u00a0\u2007\u2009\u202f'’]/g
const PARTS =
  /^(?:€|\$|£|eur)?\s*(?<sign>-?)(?<digits>\d[\d.,\s\u00a0\u2007\u2009\u202f'’]*?)(?:[.,][-–—])?\s*(?<unit>mm|cm|m|€|eur)?$/i

/** A number as people write it, and the unit after it. */
export interface Read {
  value: number
  unit: LengthUnit | null
}

/** Returns null when the cell is not a number. */
export function readNumber(cell: CellValue, decimal: Decimal): Read | null {
  // A spreadsheet may have calculated 0.1 + 0.2, and stored 0.30000000000000004. It means 0.3.
  if (typeof cell === 'number') return { value: Number(cell.toFixed(8)), unit: null }
  const { sign = '', digits = '', unit } = PARTS.exec(cell?.trim() ?? '')?.groups ?? {}
  const number = plainNumber(digits, decimal)
  if (number === null) return null
  const known = unit?.toLowerCase()
  return { value: Number(sign + number), unit: isUnit(known) ? known : null }
}

export function isUnit(text: string | undefined): text is LengthUnit {
  return text !== undefined && Object.hasOwn(MILLIMETRES, text)
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
export function decimalOf(cells: readonly CellValue[]): Decimal | null {
  const texts = cells.flatMap((cell) => {
    const { digits } = PARTS.exec(typeof cell === 'string' ? cell.trim() : '')?.groups ?? {}
    return digits === undefined ? [] : [digits]
  })
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
