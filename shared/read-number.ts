/** The decimal mark. */
export type DecimalMark = ',' | '.'

/** Spaces of every width and apostrophes may separate thousands. */
export const SPACING = /[\s'’]/g

/** The other decimal mark. */
export const otherMark = (mark: DecimalMark): DecimalMark => (mark === ',' ? '.' : ',')

/** The digits and separators of the only number in a text; empty if it has none, or several. */
export function digitsIn(text: string): string {
  const [digits = '', ...others] = text.match(/\d[\d.,\s'’]*/g) ?? []
  return others.length > 0 ? '' : digits.replace(/[.,]$/, '').trim()
}

/** The certain decimal mark. Null for `1250`, and for `1.250`, which is ambiguous. */
export function sureMark(digits: string): DecimalMark | null {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
  const mark = comma >= 0 ? ',' : '.'
  const parts = digits.split(mark)
  if (parts.length > 2) return isGrouped(parts) ? otherMark(mark) : null
  return parts.length === 1 || mayBeThousands(digits) ? null : mark
}

/** True for `1.250` and `12,340`: thousands, or three decimals. */
export function mayBeThousands(digits: string): boolean {
  return digits.length < 8 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
}

/**
 * The common decimal mark of these numbers. Unambiguous ones decide. If there are none, `1.250` decides,
 * where the point most likely separates thousands. Undefined if they disagree, null if none has a mark.
 */
export function commonMark(numbers: readonly string[]): DecimalMark | null | undefined {
  const sure = new Set(numbers.flatMap((digits) => sureMark(digits) ?? []))
  const likely = numbers.filter(mayBeThousands).map((digits) => (digits.includes(',') ? '.' : ','))
  const [found = null, ...others] = sure.size > 0 ? sure : new Set<DecimalMark>(likely)
  return others.length > 0 ? undefined : found
}

/** Digits with a decimal point; null if the text is not a number. Thousands are groups of three. */
export function plainNumber(text: string, mark: DecimalMark): string | null {
  const [whole = '', fraction, ...more] = text.trim().split(mark)
  const groups = whole.replaceAll(SPACING, otherMark(mark)).split(otherMark(mark))
  const isWhole = /^\d+$/.test(groups.length === 1 ? whole : '') || isGrouped(groups)
  if (!isWhole || more.length > 0 || !/^\d+$/.test(fraction ?? '0')) return null
  return fraction === undefined ? groups.join('') : `${groups.join('')}.${fraction}`
}

/** The same for a single number, whose own marks override the usual mark of its surroundings. */
export function plainNumberAround(text: string, usual: DecimalMark | null): string | null {
  const likely: DecimalMark = text.includes('.') ? ',' : '.'
  return plainNumber(text, sureMark(text) ?? (usual && text.includes(usual) ? usual : likely))
}

/**
 * Whole cents of a plain number; null if it has more decimals than an amount. Written decimals
 * count: the three of `1.250` may be thousands. Zeros after the third are ignored.
 */
export function centsOf(plain: string | null): number | null {
  const [whole = '', digits = ''] = plain?.split('.') ?? []
  let length = digits.length
  while (length > 2 && digits.length > 3 && digits[length - 1] === '0') length -= 1
  if (plain === null || length > 2) return null
  return Number(whole) * 100 + Number(digits.slice(0, length).padEnd(2, '0'))
}

function isGrouped([first = '', ...rest]: readonly string[]): boolean {
  return /^[1-9]\d{0,2}$/.test(first) && rest.every((part) => /^\d{3}$/.test(part))
}
