/** Where people write a language in a way of their own. */
const KNOWN =
  /^(nl-(NL|BE)|de-(DE|AT|BE|CH|LI|LU)|fr-(FR|BE|CA|CH|LU)|en-(GB|IE|US|CA|AU|NZ|ZA|IN))$/

/**
 * How dates, amounts and lists are written: as in the country of the account, where it speaks the language. English is
 * that of Europe elsewhere: 29 November 2026.
 */
export function localeOf(language: string, country = ''): string {
  const locale = `${language}-${country}`
  if (KNOWN.test(locale)) return locale
  return language === 'en' ? 'en-GB' : language
}
