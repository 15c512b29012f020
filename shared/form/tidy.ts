/**
 * A text by meaning, not by look: wide letters and digits of other scripts become the usual ones, any
 * dash becomes `-`, and invisible characters are removed. Only for parsing: stored text stays unchanged.
 */
export function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
}

/** The digits of a script are ten consecutive characters. */
function digit(character: string): string {
  const code = character.codePointAt(0) as number
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** A normalised contact value: links may add `mailto:` and `tel:`. */
export function tidyContact(name: string, text: string): string {
  if (name !== 'email' && name !== 'phone' && name !== 'postcode') return text.trim()
  return tidy(text).replace(/^(?:mailto|tel):\s*/i, '')
}

/** Parses a number with a comma or a point; NaN for `0x10`, `1e2` and other text. */
export function toNumber(text: string): number {
  const plain = tidy(text).replace(',', '.')
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}
