import type { Language } from '../../server/resources/forms/contract.ts'
import { de } from './de.ts'
import { en, type Messages } from './en.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'

export const MESSAGES: Readonly<Record<Language, Messages>> = { nl, en, de, fr }

/** The texts nearest to a language tag: `nl-BE` finds Dutch, an unknown language English. */
export function messagesFor(tag: string): Messages {
  const primary = tag.toLowerCase().split('-')[0] ?? ''
  return Object.hasOwn(MESSAGES, primary) ? MESSAGES[primary as Language] : en
}

/** Puts the values in the places of a text. */
export function fill(text: string, ...values: (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_, place) => String(values[place]))
}
