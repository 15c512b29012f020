/** Countries with their own format of a language. */
const KNOWN =
  /^(nl-(NL|BE)|de-(DE|AT|BE|CH|LI|LU)|fr-(FR|BE|CA|CH|LU)|en-(GB|IE|US|CA|AU|NZ|ZA|IN))$/

/**
 * The locale of dates, amounts and lists: the account's country if it speaks the language.
 * Otherwise English uses a European format: 29 November 2026.
 */
export function localeOf(language: string, country = ''): string {
  const locale = `${language}-${country}`
  if (KNOWN.test(locale)) return locale
  return language === 'en' ? 'en-GB' : language
}
