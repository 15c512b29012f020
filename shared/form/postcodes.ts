import type { Country } from './question.contract.ts'
import { tidy } from './tidy.ts'

interface Format {
  pattern: RegExp
  /** Joins the parts of the match in the country's format. */
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

/** A postcode, with the first country that it fits. */
export interface Postcode {
  country: Country
  /** In its country's format: `1234ab` becomes `1234 AB`. */
  text: string
}

/** Null if the text is not a postcode of these countries. */
export function readPostcode(
  text: string,
  countries: Country | readonly Country[],
): Postcode | null {
  const compact = tidy(text).toUpperCase().replace(/[\s-]/g, '')
  for (const country of [countries].flat()) {
    const { pattern, write } = FORMATS[country]
    const match = pattern.exec(compact)
    if (match) return { country, text: write(match.slice(1)) }
  }
  return null
}

/** The countries a customer can select: the dealer's, and those with a known postcode format. */
export function countriesFrom(home: string): string[] {
  return [...new Set([home, ...Object.keys(FORMATS)])]
}

/** Whether the text may be a postcode in a country. Formats of other countries are unknown. */
export function mayBePostcode(text: string, country: string): boolean {
  return !isKnown(country) || readPostcode(text, country) !== null
}

/** In the country's format; unchanged if it is not a known postcode. */
export function writePostcode(text: string, country: string): string {
  return (isKnown(country) && readPostcode(text, country)?.text) || text
}

function isKnown(country: string): country is Country {
  return Object.hasOwn(FORMATS, country)
}
