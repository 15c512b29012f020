import { LANGUAGES, type Language } from '../../../shared/form/text.contract.ts'

/** The language of texts for a lead or of an account. */
export function languageOf({ language }: { language: string }): Language {
  const primary = language.toLowerCase().split('-')[0]
  return LANGUAGES.find((known) => known === primary) ?? 'en'
}
