import type { Language } from '../../../shared/form/text.contract.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { type DemoTexts, nl } from './nl.ts'

export const TEXTS: Readonly<Record<Language, DemoTexts>> = { nl, en, de, fr }
