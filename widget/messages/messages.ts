import type { Language } from '../../server/resources/forms/contract.ts'
import { de } from './de.ts'
import { en, type Messages } from './en.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'

/**
 * The widget's own texts. They travel with the form, in its language alone, so that a further
 * language costs the script nothing (see server/resources/forms/publish.ts).
 */
export const MESSAGES: Readonly<Record<Language, Messages>> = { nl, en, de, fr }
