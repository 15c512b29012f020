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
  /** The slug of the form. Without it nothing is shown, and the console says why. */
  form: string | undefined
  /** The variant; `full` when absent. */
  variant?: Variant | undefined
  /** The page with the full form, to which a teaser leads: an http(s) address or a path. Anything else is ignored, with a warning in the console. */
  url?: string | undefined
  /** `nl`, `en`, `de` or `fr`; the page's `<html lang>` when absent. A form without that language uses its first. */
  lang?: 'nl' | 'en' | 'de' | 'fr' | undefined
  /** The server of the form, when the script's address does not tell it (joined scripts): an http(s) address or a path. */
  server?: string | undefined
  /** An answer to start with, as in a link: `data-zv-roof="glass_clear"`, `data-zv-width="4000"`. */
  answers?: Record<string, string | number | boolean> | undefined
  /** Shows a button that opens the form: `dialog`, `drawer`, `float` or `tab`. */
  show?: 'dialog' | 'drawer' | 'float' | 'tab' | undefined
  /** The text of that button. Empty: no button, for a page with links of its own. */
  button?: string | undefined
  /** The colour of that button, such as `#2c6e49`. The form keeps its own. */
  accent?: string | undefined
  /** The form loads when the visitor scrolls near it. */
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
  /** Answers questions by their keys, as in a link. Leaves out what does not fit. Returns the keys that it took. */
  prefill(answers: Record<string, unknown>): Promise<string[]>
  /** Clears everything that was typed and chosen. */
  reset(): Promise<void>
  /** Shows a step of the full form, by its number or one of its questions. Returns `false` when the form does not have it now. */
  go(step: number | string): Promise<boolean>
  /** Opens a form in a window. Scrolls to a form in its place. */
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
