// Written by `npm run embed:types` from description.ts.

export type Variant = 'size' | 'choice' | 'area' | 'price' | 'callback' | 'quick' | 'full'

/** The attributes of `<zeven-widget>`. */
export interface ZevenAttributes {
  'data-zv': string | undefined
  'data-widget'?: Variant | undefined
  'data-url'?: string | undefined
  'data-lang'?: 'nl' | 'en' | 'de' | 'fr' | undefined
  'data-server'?: string | undefined
  'data-show'?: 'dialog' | 'drawer' | 'float' | 'tab' | undefined
  'data-button'?: string | undefined
  'data-accent'?: string | undefined
  'data-lazy'?: '' | undefined
  'data-redirect'?: string | undefined
  /** An answer to start with, by the key of its question. */
  [answer: `data-zv-${string}`]: string | undefined
}

/** What a component takes. */
export interface ZevenProps {
  /** The slug of the form. Without it nothing is shown and the console says why. */
  form: string | undefined
  /** The variant, see below. `full` when absent. */
  variant?: Variant | undefined
  /** The dealer's page with the full form, for a teaser to lead to: an http(s) address or a path. Anything else is ignored with a warning in the console. */
  url?: string | undefined
  /** `nl`, `en`, `de` or `fr`. When absent: the page's `<html lang>`. When the form has no such language: the form's first. */
  lang?: 'nl' | 'en' | 'de' | 'fr' | undefined
  /** Where the form's server is, when the script does not say it: because another script holds it. An http(s) address or a path. */
  server?: string | undefined
  /** An answer to begin with, as in a link: `data-zv-roof="glass_clear"`, `data-zv-width="4000"`. */
  answers?: Record<string, string | number | boolean> | undefined
  /** A button instead of the form: `dialog`, `drawer`, `float` or `tab`, see below. */
  show?: 'dialog' | 'drawer' | 'float' | 'tab' | undefined
  /** The words on that button. Empty: no button, for a page with links of its own. */
  button?: string | undefined
  /** The colour of that button, as in `#2c6e49`. Its form has its own. */
  accent?: string | undefined
  /** The form loads when it comes near the browser's window. */
  lazy?: boolean | undefined
  /** Where the customer goes once the lead has arrived: an http(s) address or a path. */
  redirect?: string | undefined
}

/** What each event tells of: its form and variant. */
export interface About {
  form: string
  variant: Variant
}

/** The `detail` of each event, by its name after `zeven:`. */
export interface ZevenDetails {
  ready: About
  step: About & { step: number; path: string }
  price: About & { amount: number; currency: string }
  handoff: About
  submit: About & {
    reference: string
    price: { amount: number; currency: string } | null
    value: number | null
  }
  open: About
  close: About
  error: About
}

/** The methods of `<zeven-widget>`. Each waits until its form is shown. */
export interface ZevenMethods {
  /** Answers questions, by their keys as in a link. What does not fit is left out. Returns the keys that were taken. */
  prefill(answers: Record<string, unknown>): Promise<string[]>
  /** Forgets everything that was typed and chosen. */
  reset(): Promise<void>
  /** Shows that step of the full form, by its number or a question of it. Returns `false` when there is none now. */
  go(step: number | string): Promise<boolean>
  /** Opens a form in a window. A form in its place is scrolled to. */
  open(): Promise<void>
  /** Closes a form in a window. */
  close(): Promise<void>
}

/** The attribute of each prop; `answers` are one attribute each. */
export const ATTRIBUTE_OF = {
  form: 'data-zv',
  variant: 'data-widget',
  url: 'data-url',
  lang: 'data-lang',
  server: 'data-server',
  show: 'data-show',
  button: 'data-button',
  accent: 'data-accent',
  lazy: 'data-lazy',
  redirect: 'data-redirect',
} as const

export const EVENTS = [
  'ready',
  'step',
  'price',
  'handoff',
  'submit',
  'open',
  'close',
  'error',
] as const
