import { MAX_PRICE } from '../../../server/prices/matrices/grid.contract.ts'
import {
  centsOf,
  commonMark,
  type DecimalMark,
  digitsIn,
  plainNumberAround,
  sureMark,
} from '../../../shared/read-number.ts'
import type { GridCell, GridSize } from './sheet.ts'

const SYMBOLS: Readonly<Record<string, RegExp>> = {
  EUR: /€|EUR/gi,
  GBP: /£|GBP/gi,
  USD: /US\$|\$|USD/gi,
  CHF: /CHF|Fr\.?/gi,
}

/**
 * The price in a text such as `€ 1.234,50`, `1,234.50` or `1.250,-`. An empty text and a dash are
 * gaps. Invalid text is returned unchanged. `decimal` decides the meaning of `1.234`: with three
 * decimals it is invalid, because prices have two.
 */
export function readPrice(text: string, decimal: DecimalMark | null, currency: string): GridCell {
  const plain = text
    .replace(SYMBOLS[currency.toUpperCase()] ?? /$^/, '')
    .replace(/[.,][-–—=]+\s*$/, '')
    .trim()
  if (/^[-−–—]*$/.test(plain)) return null
  const cents = centsOf(plainNumberAround(plain.replace(/^\+\s*/, ''), decimal))
  return cents !== null && cents <= MAX_PRICE * 100 ? cents : text.trim()
}

/** The size in a text such as `2.500` or `250 mm`; the text itself if it is invalid. */
export function readTypedSize(text: string, decimal: DecimalMark | null): GridSize {
  const number = plainNumberAround(text.replace(/mm\s*$/i, '').trim(), decimal)
  return number === null ? text.trim() : Number(number)
}

/** The decimal mark of these texts; null if uncertain. */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark | null {
  const numbers = [...texts].map(digitsIn).filter((digits) => sureMark(digits) !== null)
  return commonMark(numbers) ?? null
}
