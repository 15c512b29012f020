import type { Language } from '../../server/resources/forms/contract.ts'
import { de } from './de.ts'
import { en, type Messages } from './en.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'

/**
 * The widget's own texts. A form brings those of its own language, so that another language does
 * not make the script larger (see server/resources/forms/publish.ts).
 */
export const MESSAGES: Readonly<Record<Language, Messages>> = { nl, en, de, fr }
