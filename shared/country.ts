/** A country's name in a language, such as `Belgium`; its code when it has none. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}
