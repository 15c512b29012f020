import { signal } from '@preact/signals'
import type { Language } from '../../shared/form/text.contract.ts'
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

const TEXTS: Record<Level, (code: string) => Promise<Partial<Messages>>> = {
  first: (code) => import(`./${code}/first.ts`),
  'sign-in': (code) => import(`./${code}/sign-in.ts`),
  lead: (code) => import(`./${code}/lead.ts`),
  all: (code) => import(`./${code}/all.ts`),
}

const isKnown = (code: string): code is Language => OWN_NAMES.some(([known]) => known === code)

/** The language that shows. Before sign-in it is the browser's. */
export const language = signal<Language>('en')
const shown = signal<Messages | null>(null)

/** The browser's first language that the portal speaks. */
export function browserLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return wanted.find(isKnown) ?? 'en'
}

let wanted = browserLanguage()
let which: Level = 'first'

/** Starts to load the browser's language, before it is known that it is the right one. */
export function preload(): void {
  TEXTS.first(wanted).catch(() => {})
}

export async function setLocale(code: string): Promise<void> {
  const [own, level] = [isKnown(code) ? code : 'en', which]
  wanted = own
  const messages = await TEXTS[level](own)
  // Another language, or all of this one, may have been asked for meanwhile.
  if (own !== wanted || level !== which) return
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
