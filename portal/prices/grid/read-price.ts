import { MAX_PRICE } from '../../../server/prices/matrices/grid.contract.ts'
import type { GridCell, GridSize } from './sheet.ts'

/** The sign before decimals. */
export type DecimalMark = ',' | '.'

const SYMBOLS: Readonly<Record<string, RegExp>> = {
  EUR: /€|EUR/gi,
  GBP: /£|GBP/gi,
  USD: /US\$|\$|USD/gi,
  CHF: /CHF|Fr\.?/gi,
}
/** Spaces of every width, and the apostrophe of Swiss thousands. */
const SPACES = /[\s\u00a0\u2007\u2009\u202f'’]/g

/**
 * The price in a text such as `€ 1.234,50`, `1,234.50` or `1.250,-`. Nothing and a dash are a gap.
 * What is no price comes back as it is. `decimal` decides what `1.234` is: with three digits behind
 * the sign for decimals it is no price, because prices have two.
 */
export function readPrice(text: string, decimal: DecimalMark | null, currency: string): GridCell {
  const plain = text
    .replace(SYMBOLS[currency.toUpperCase()] ?? /$^/, '')
    .replace(SPACES, '')
    .replace(/[.,][-–—]+$/, '')
  if (plain === '' || /^[-–—]+$/.test(plain)) return null
  const number = readDecimal(plain, decimal)
  const [whole = '', digits = ''] = number?.split('.') ?? []
  // Three digits may be thousands after all, so their zeros are not taken away.
  const fraction = digits.length > 3 ? digits.replace(/0+$/, '') : digits
  if (number === null || fraction.length > 2) return text.trim()
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return cents <= MAX_PRICE * 100 ? cents : text.trim()
}

/** The size in a text such as `2.500` or `250 mm`; the text itself when it is none. */
export function readTypedSize(text: string, decimal: DecimalMark | null): GridSize {
  const plain = text.replace(SPACES, '').replace(/mm$/i, '')
  const number = readDecimal(plain, decimal)
  return number === null ? text.trim() : Number(number)
}

/** Digits with a point before the decimals; null when the text is no number. */
export function readDecimal(text: string, decimal: DecimalMark | null): string | null {
  const isBoth = text.includes(',') && text.includes('.')
  const last: DecimalMark = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
  const other: DecimalMark = last === ',' ? '.' : ','
  if (isBoth)
    return isGrouped(text.slice(0, text.lastIndexOf(last)), other) ? joined(text, last) : null
  if (isGrouped(text, last) && text.includes(last) && decimal !== last) {
    return text.replaceAll(last, '')
  }
  return joined(text, last)
}

function joined(text: string, decimal: DecimalMark): string | null {
  const [whole = '', fraction = '0', ...more] = text.split(decimal)
  const digits = whole.replace(/[.,]/g, '')
  if (more.length > 0 || !/^\d+$/.test(digits) || !/^\d+$/.test(fraction)) return null
  return `${digits}.${fraction}`
}

function isGrouped(text: string, sign: DecimalMark): boolean {
  const [first = '', ...groups] = text.split(sign)
  return /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}

/** The sign before decimals that these texts use for certain; null when they do not say. */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark | null {
  const found = new Set<DecimalMark>()
  for (const text of texts) {
    const sign = /([.,])\d{1,2}\D*$/.exec(text)?.[1] ?? certainAfterGroups(text)
    if (sign) found.add(sign as DecimalMark)
  }
  const [only] = found
  return found.size === 1 && only ? only : null
}

/** In `1.234.567` the point is for thousands, so the comma is for decimals. */
function certainAfterGroups(text: string): DecimalMark | undefined {
  if (/\d\.\d{3}\.\d{3}/.test(text)) return ','
  if (/\d,\d{3},\d{3}/.test(text)) return '.'
  return undefined
}
