import { decimalSign } from '../format.ts'
import { readHundredths, readTypedNumber } from './read-number.ts'

/** A typed number in the person's format; null if it is invalid. */
export function numberTyped(typed: string): number | null {
  return readTypedNumber(typed, decimalSign())
}

/** Whole hundredths of the input: cents of an amount, or of a percentage. */
export function hundredthsTyped(typed: string): number | null {
  return readHundredths(typed, decimalSign())
}

/** A number in input format, without thousands separators. */
export function asTyped(value: number): string {
  return String(value).replace('.', decimalSign())
}

/** A typed amount or percentage; null if it is invalid, or has more than two decimals. */
export function amountTyped(typed: string): number | null {
  const hundredths = hundredthsTyped(typed)
  return hundredths === null ? null : hundredths / 100
}

export function amountAsTyped(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2).replace('.', decimalSign())
}
