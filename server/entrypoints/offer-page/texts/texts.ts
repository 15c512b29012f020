import type { Language } from '../../../../shared/form/text.contract.ts'
import { de } from './de.ts'
import { en, type PageTexts } from './en.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'

export const OFFER_PAGE_TEXTS: Record<Language, PageTexts> = { en, nl, de, fr }
