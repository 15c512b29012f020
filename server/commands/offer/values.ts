import { InvalidArgumentError } from 'commander'
import { roundHalfUp, toCents } from '../../money.ts'

const MONEY = /^\d{1,9}(?:\.\d{1,2})?$/
const PERCENTAGE = /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/
const QUANTITY = /^\d{1,9}(?:\.\d{1,3})?$/
const TEXT_MAX = 255
const DESCRIPTION_MAX = 5000

/** An amount such as `1250.50`, in cents; `request` is on request. */
export function parsePrice(text: string): number | 'request' {
  if (text === 'request') return text
  if (MONEY.test(text)) return toCents(Number(text))
  throw new InvalidArgumentError('Give an amount such as 1250.50, or request.')
}

/** A percentage such as `7.5`, in hundredths of a percent. */
export function parsePercentage(text: string): number {
  if (PERCENTAGE.test(text)) return roundHalfUp(Number(text) * 100, 0)
  throw new InvalidArgumentError('Give a percentage from 0 to 100 with at most two decimals.')
}

export function parseQuantity(text: string): number {
  if (QUANTITY.test(text) && Number(text) > 0) return Number(text)
  throw new InvalidArgumentError('Give a number above 0 with at most three decimals.')
}

export function parseName(text: string): string {
  return bounded(text, TEXT_MAX)
}

export function parseDescription(text: string): string {
  return bounded(text, DESCRIPTION_MAX)
}

function bounded(text: string, max: number): string {
  const trimmed = text.trim()
  if (trimmed.length > 0 && trimmed.length <= max) return trimmed
  throw new InvalidArgumentError(`Give a text of 1 to ${max} characters.`)
}
