import { parseAccept } from 'hono/utils/accept'
import { LANGUAGES, type Language } from '../../../../shared/form/text.contract.ts'
import { de } from './de.ts'
import { en, type PageTexts } from './en.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'

export const TEXTS: Record<Language, PageTexts> = { en, nl, de, fr }

/** The language of a page that belongs to no offer. */
export function acceptedLanguage(header: string | undefined): Language {
  const accepted = parseAccept(header ?? '').map(({ type }) => type.toLowerCase().split('-')[0])
  const known = accepted.map((tag) => LANGUAGES.find((language) => language === tag))
  return known.find((language) => language !== undefined) ?? 'en'
}
