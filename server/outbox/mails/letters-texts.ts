import type { Language } from '../../../shared/form/text.contract.ts'
import { de } from './letters-texts/de.ts'
import { en } from './letters-texts/en.ts'
import { fr } from './letters-texts/fr.ts'
import { nl } from './letters-texts/nl.ts'
import type { MailTexts } from './letters-texts/words.ts'

const TEXTS: Record<Language, MailTexts> = { en, nl, de, fr }

/** The texts in a language, such as `nl` or `nl-BE`; in English when there are none in it. */
export function textsIn(language: string): { language: Language; texts: MailTexts } {
  const short = language.toLowerCase().split('-')[0] as Language
  return Object.hasOwn(TEXTS, short)
    ? { language: short, texts: TEXTS[short] }
    : { language: 'en', texts: TEXTS.en }
}
