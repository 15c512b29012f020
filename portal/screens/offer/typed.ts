import { decimalSign } from '../../format.ts'

/**
 * The number that a person typed, as their language writes it: `1.234,5` in Dutch. The other sign
 * counts too where it can only be a decimal sign. Null when it is no number.
 */
export function numberTyped(typed: string, decimal = decimalSign()): number | null {
  const text = typed.replace(/[\s€$£%'’]/g, '')
  const [own, other] = decimal === ',' ? [',', '.'] : ['.', ',']
  const isGrouped = text.includes(own) || new RegExp(`^-?\\d{1,3}(\\${other}\\d{3})+$`).test(text)
  const plain = isGrouped ? text.replaceAll(other, '') : text.replace(other, own)
  const number = plain.replace(own, '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : null
}

/** Whole hundredths of what was typed: cents of an amount, or of a percent. */
export function hundredthsTyped(typed: string): number | null {
  const number = numberTyped(typed)
  if (number === null) return null
  const hundredths = Math.round(number * 100)
  return Math.abs(hundredths - number * 100) < 1e-6 ? hundredths : null
}

/** A number as a person types it, without signs between the thousands. */
export function asTyped(value: number): string {
  return String(value).replace('.', decimalSign())
}

export function centsAsTyped(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2).replace('.', decimalSign())
}
