import type { Question } from '../server/resources/forms/contract.ts'

type Country = Extract<Question, { kind: 'postcode' }>['country']

interface Format {
  pattern: RegExp
  /** The parts of the match as the country writes them. */
  write(parts: string[]): string
}

const FOUR_DIGITS: Format = { pattern: /^([1-9]\d{3})$/, write: ([code = '']) => code }
const FIVE_DIGITS: Format = { pattern: /^(\d{5})$/, write: ([code = '']) => code }

const FORMATS: Record<Country, Format> = {
  NL: {
    pattern: /^([1-9]\d{3})((?!SA|SD|SS)[A-Z]{2})$/,
    write: ([digits, letters]) => `${digits} ${letters}`,
  },
  BE: FOUR_DIGITS,
  LU: FOUR_DIGITS,
  AT: FOUR_DIGITS,
  DE: FIVE_DIGITS,
  FR: FIVE_DIGITS,
  GB: {
    pattern: /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/,
    write: ([area, street]) => `${area} ${street}`,
  },
}

/** `1234ab` as `1234 AB`; null when it is no postcode of the country. */
export function normalisePostcode(text: string, country: Country): string | null {
  const { pattern, write } = FORMATS[country]
  const match = pattern.exec(text.toUpperCase().replace(/[\s-]/g, ''))
  return match === null ? null : write(match.slice(1))
}
