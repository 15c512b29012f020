/** The fewest digits of a national number. It may come without its first 0. */
const FEWEST_DIGITS: Readonly<Record<string, number>> = { NL: 9, BE: 8, FR: 9, GB: 9 }
const FEWEST_ANYWHERE = 6
/** The fewest digits of a number with a country code, which begins with `+` or `00`. */
const FEWEST_INTERNATIONAL = 8
const MOST_DIGITS = 17

/**
 * Whether the text may be a phone number of the country (ISO 3166, such as `NL`) or of another one.
 * This is a quick check for the browser. The server knows the numbers of every country and decides.
 */
export function mayBePhone(text: string, country: string): boolean {
  const digits = text.replace(/\D/g, '')
  const fewest = /^\s*\(?(?:\+|00)/.test(text)
    ? FEWEST_INTERNATIONAL
    : (FEWEST_DIGITS[country] ?? FEWEST_ANYWHERE)
  return digits.length >= fewest && digits.length <= MOST_DIGITS
}
