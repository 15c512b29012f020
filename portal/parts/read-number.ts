/**
 * The number that a person typed, as their language writes it: `1.234,5` in Dutch. The other sign
 * counts too where it can only be a decimal sign. Null when it is no number.
 */
export function readTypedNumber(typed: string, decimal: string): number | null {
  const text = typed.replace(/[\s€$£%'’]/g, '')
  const [own, other] = decimal === ',' ? [',', '.'] : ['.', ',']
  const isGrouped = text.includes(own) || new RegExp(`^-?\\d{1,3}(\\${other}\\d{3})+$`).test(text)
  const plain = isGrouped ? text.replaceAll(other, '') : text.replace(other, own)
  const number = plain.replace(own, '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : null
}

/** Whole hundredths of what was typed: cents of an amount, or of a percent. */
export function readHundredths(typed: string, decimal: string): number | null {
  const number = readTypedNumber(typed, decimal)
  if (number === null) return null
  return Number(number.toFixed(2)) === number ? Math.round(number * 100) : null
}
