import { LANGUAGES, type Language } from './form/text.contract.ts'

/** The language of our texts for a language tag: `nl-BE` gives Dutch, an unknown language gives English. */
export function languageOf(tag: string): Language {
  const primary = tag.toLowerCase().split('-')[0]
  return LANGUAGES.find((known) => known === primary) ?? 'en'
}
