import { decimalSign } from '../format.ts'
import { readHundredths, readTypedNumber } from './read-number.ts'

/** The number that a person typed, as their language writes it; null when it is none. */
export function numberTyped(typed: string): number | null {
  return readTypedNumber(typed, decimalSign())
}

/** Whole hundredths of what was typed: cents of an amount, or of a percent. */
export function hundredthsTyped(typed: string): number | null {
  return readHundredths(typed, decimalSign())
}

/** A number as a person types it, without signs between the thousands. */
export function asTyped(value: number): string {
  return String(value).replace('.', decimalSign())
}

/** An amount or a percentage that a person typed; null when it is none, or has more than two decimals. */
export function amountTyped(typed: string): number | null {
  const hundredths = hundredthsTyped(typed)
  return hundredths === null ? null : hundredths / 100
}

export function amountAsTyped(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2).replace('.', decimalSign())
}
