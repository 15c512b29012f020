import { signal } from '@preact/signals'
import type { Messages } from './type.ts'

/** The languages of the portal, each as those who speak it call it. */
export const OWN_NAMES = [
  ['nl', 'Nederlands'],
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
] as const

/** What the overview and the lists of leads say, what sign-in or one lead says besides, and everything. */
type Level = 'first' | 'sign-in' | 'lead' | 'all'
type Texts = Record<Level, () => Promise<Partial<Messages>>>

const LANGUAGES: Readonly<Record<string, Texts>> = {
  en: {
    first: () => import('./en/first.ts'),
    'sign-in': () => import('./en/sign-in.ts'),
    lead: () => import('./en/lead.ts'),
    all: () => import('./en/all.ts'),
  },
  nl: {
    first: () => import('./nl/first.ts'),
    'sign-in': () => import('./nl/sign-in.ts'),
    lead: () => import('./nl/lead.ts'),
    all: () => import('./nl/all.ts'),
  },
  de: {
    first: () => import('./de/first.ts'),
    'sign-in': () => import('./de/sign-in.ts'),
    lead: () => import('./de/lead.ts'),
    all: () => import('./de/all.ts'),
  },
  fr: {
    first: () => import('./fr/first.ts'),
    'sign-in': () => import('./fr/sign-in.ts'),
    lead: () => import('./fr/lead.ts'),
    all: () => import('./fr/all.ts'),
  },
}

/** The language that shows. Before sign-in it is the browser's. */
export const language = signal('en')
const shown = signal<Messages | null>(null)

/** The browser's first language that the portal speaks. */
export function browserLanguage(): string {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return wanted.find((tag) => Object.hasOwn(LANGUAGES, tag)) ?? 'en'
}

let wanted = browserLanguage()
let which: Level = 'first'

/** Starts to load the browser's language, before it is known that it is the right one. */
export function preload(): void {
  LANGUAGES[wanted]?.first().catch(() => {})
}

/** Shows the portal in a language. */
export async function setLocale(code: string): Promise<void> {
  wanted = Object.hasOwn(LANGUAGES, code) ? code : 'en'
  const load = LANGUAGES[wanted]?.[which]
  const messages = await load?.()
  // Another language, or all of this one, may have been asked for meanwhile.
  if (messages === undefined || load !== LANGUAGES[wanted]?.[which]) return
  document.documentElement.lang = wanted
  language.value = wanted
  shown.value = messages as Messages
}

/** Has the texts of this level, too, from now on. */
export function loadMessages(level: Level): Promise<void> {
  if (which === 'first') which = level
  else if (level !== which && level !== 'first') which = 'all'
  return setLocale(wanted)
}

/** The texts. A component that reads them is drawn again in another language. */
export function t(): Messages {
  if (shown.value === null) throw new Error('no language has been loaded')
  return shown.value
}

export function hasMessages(): boolean {
  return shown.value !== null
}
