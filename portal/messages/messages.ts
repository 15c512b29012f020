import { signal } from '@preact/signals'
import type { Messages } from './type.ts'

/** The languages of the portal, each as those who speak it call it. */
export const OWN_NAMES = [
  ['nl', 'Nederlands'],
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
] as const

/** One file to load for each language. */
const LANGUAGES: Readonly<Record<string, () => Promise<Messages>>> = {
  en: () => import('./en/all.ts'),
  nl: () => import('./nl/all.ts'),
  de: () => import('./de/all.ts'),
  fr: () => import('./fr/all.ts'),
}

/** The language that shows. Before sign-in it is the browser's. */
export const language = signal('en')
const shown = signal<Messages | null>(null)

/** The browser's first language that the portal speaks. */
export function browserLanguage(): string {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return wanted.find((tag) => Object.hasOwn(LANGUAGES, tag)) ?? 'en'
}

/** Begins to load a language, before it is known that it is the right one. */
export function preload(code: string): void {
  LANGUAGES[code]?.().catch(() => {})
}

/** Shows the portal in a language. */
export async function speak(code: string): Promise<void> {
  const known = Object.hasOwn(LANGUAGES, code) ? code : 'en'
  const load = LANGUAGES[known]
  if (load === undefined || (shown.peek() !== null && language.peek() === known)) return
  const messages = await load()
  document.documentElement.lang = known
  language.value = known
  shown.value = messages
}

/** The texts. A component that reads them is drawn anew in another language. */
export function say(): Messages {
  if (shown.value === null) throw new Error('no language has been loaded')
  return shown.value
}

export function isSpeaking(): boolean {
  return shown.value !== null
}
