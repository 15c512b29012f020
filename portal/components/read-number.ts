import { centsOf, type DecimalMark, plainNumberAround } from '../../shared/read-number.ts'

/**
 * Parses a typed number in the person's format: `1.234,5` in Dutch. The other mark also counts if
 * it can only be a decimal mark. Null if it is invalid.
 */
export function readTypedNumber(typed: string, decimal: DecimalMark): number | null {
  const [sign, text] = partsOf(typed)
  const number = plainNumberAround(text, decimal)
  return number === null ? null : Number(sign + number)
}

/** Whole hundredths of the input: cents of an amount, or of a percentage. */
export function readHundredths(typed: string, decimal: DecimalMark): number | null {
  const [sign, text] = partsOf(typed)
  const cents = centsOf(plainNumberAround(text, decimal))
  return cents === null ? null : Number(sign + cents)
}

/** The sign of a number, and its digits: `,5` and `5,` are unfinished numbers. */
function partsOf(typed: string): [sign: string, digits: string] {
  const text = typed.replace(/[€$£%]/g, '').trim()
  const digits = text.replace(/^[-−]/, '').trim()
  const sign = digits.length < text.length ? '-' : ''
  return [sign, digits.replace(/^(?=[.,]\d)/, '0').replace(/[.,]$/, '')]
}
