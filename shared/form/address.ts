/** Countries that write the number before the street: `12 rue des Lilas`. */
const NUMBER_FIRST = ['FR', 'LU', 'GB']

/** The street and the number in the country's format; empty without either. */
export function streetLine(
  { street, house_number: number }: { street: string | null; house_number: string | null },
  country: string | null,
): string {
  const parts = NUMBER_FIRST.includes(country ?? '') ? [number, street] : [street, number]
  return parts.filter(Boolean).join(' ')
}

/** An address without its final country code if that is the dealer's country. */
export function withoutCountry(address: string | null, country: string): string | null {
  const ending = `, ${country}`
  return address?.endsWith(ending) ? address.slice(0, -ending.length) : address
}

/** A country's name in a language, such as `Belgium`; its code when it has none. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}
