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
 * The price in a text such as `€ 1.234,50`, `1,234.50` or `1.250,-`. Nothing and a dash are a gap.
 * What is no price comes back as it is. `decimal` decides what `1.234` is: with three digits behind
 * the sign for decimals it is no price, because prices have two.
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

/** The size in a text such as `2.500` or `250 mm`; the text itself when it is none. */
export function readTypedSize(text: string, decimal: DecimalMark | null): GridSize {
  const number = plainNumberAround(text.replace(/mm\s*$/i, '').trim(), decimal)
  return number === null ? text.trim() : Number(number)
}

/** The sign before decimals in these texts; null when they do not say it for certain. */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark | null {
  const numbers = [...texts].map(digitsIn).filter((digits) => sureMark(digits) !== null)
  return commonMark(numbers) ?? null
}
