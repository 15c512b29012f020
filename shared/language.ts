/** Languages the widget has messages for; a form offers one or more of them. */
export const LANGUAGES = ['nl', 'en', 'de', 'fr'] as const
type Language = (typeof LANGUAGES)[number]

/** The language of our texts for a language tag: `nl-BE` gives Dutch, an unknown language gives English. */
export function languageOf(tag: string): Language {
  const primary = tag.toLowerCase().split('-')[0]
  return LANGUAGES.find((known) => known === primary) ?? 'en'
}
