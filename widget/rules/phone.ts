/** The fewest digits of a number within the country, without the 0 it may begin with. */
const FEWEST_DIGITS: Readonly<Record<string, number>> = { NL: 9, BE: 8, FR: 9, GB: 9 }
const FEWEST_ANYWHERE = 6
/** With its country's code, which a number may begin with as `+` or `00`. */
const FEWEST_INTERNATIONAL = 8
const MOST_DIGITS = 17

/**
 * Whether the text may be a phone number of the country (ISO 3166, such as `NL`) or of another one.
 * A quick look, for the browser: the server knows every country's numbering plan and has the last word.
 */
export function mayBePhone(text: string, country: string): boolean {
  const digits = text.replace(/\D/g, '')
  const fewest = /^\s*\(?(?:\+|00)/.test(text)
    ? FEWEST_INTERNATIONAL
    : (FEWEST_DIGITS[country] ?? FEWEST_ANYWHERE)
  return digits.length >= fewest && digits.length <= MOST_DIGITS
}
