// The interface between a page and a form. `npm run embed:types` writes the types of this package and the
// tables of docs/embedding.md from it.

interface Attribute {
  /** Its name in a component, and its type. */
  prop: string
  type: string
  text: string
}

export const ATTRIBUTES: Record<string, Attribute> = {
  'data-zv': {
    ...{ prop: 'form', type: 'string' },
    text: 'The slug of the form. Without it nothing is shown, and the console says why.',
  },
  'data-widget': {
    ...{ prop: 'variant', type: 'Variant' },
    text: 'The [variant](#variants); `full` when absent.',
  },
  'data-url': {
    ...{ prop: 'url', type: 'string' },
    text: 'The page with the full form, to which a teaser leads: an http(s) address or a path. Anything else is ignored, with a warning in the console.',
  },
  'data-lang': {
    ...{ prop: 'lang', type: "'nl' | 'en' | 'de' | 'fr'" },
    text: "`nl`, `en`, `de` or `fr`; the page's `<html lang>` when absent. A form without that language uses its first.",
  },
  'data-server': {
    ...{ prop: 'server', type: 'string' },
    text: "The server of the form, when the script's address does not tell it ([joined scripts](#what-makes-pages-faster)): an http(s) address or a path.",
  },
  'data-zv-<key>': {
    ...{ prop: 'answers', type: 'Record<string, string | number | boolean>' },
    text: 'An answer to start with, as [in a link](#answers-in-a-link): `data-zv-roof="glass_clear"`, `data-zv-width="4000"`.',
  },
  'data-show': {
    ...{ prop: 'show', type: "'dialog' | 'drawer' | 'float' | 'tab'" },
    text: 'Shows a button that [opens the form](#in-a-window): `dialog`, `drawer`, `float` or `tab`.',
  },
  'data-button': {
    ...{ prop: 'button', type: 'string' },
    text: 'The text of that button. Empty: no button, for a page with links of its own.',
  },
  'data-accent': {
    ...{ prop: 'accent', type: 'string' },
    text: 'The colour of that button, such as `#2c6e49`. The form keeps its own.',
  },
  'data-lazy': {
    ...{ prop: 'lazy', type: 'boolean' },
    text: 'The form loads when the visitor scrolls near it.',
  },
  'data-redirect': {
    ...{ prop: 'redirect', type: 'string' },
    text: 'Where the customer goes once the lead has arrived: an http(s) address or a path.',
  },
}

interface Event {
  text: string
  /** The members of `detail` besides the form and the variant. */
  detail?: Record<string, string>
}

export const EVENTS: Record<string, Event> = {
  ready: { text: 'the form is shown' },
  step: {
    text: '`full` shows another step: `detail.step` is its number from 1, `detail.path` its name',
    detail: { step: 'number', path: 'string' },
  },
  price: {
    text: 'a price is shown: `detail.amount` and `detail.currency`',
    detail: { amount: 'number', currency: 'string' },
  },
  handoff: { text: 'a teaser is answered and leads on' },
  submit: {
    text: 'the lead has arrived: `detail.reference` is the number that the customer sees, `detail.price` the `amount` and `currency` of the price shown last, `detail.value` that amount; both are null when there was no price',
    detail: {
      reference: 'string',
      price: '{ amount: number; currency: string } | null',
      value: 'number | null',
    },
  },
  open: { text: 'a form in a window is opened' },
  close: { text: 'a form in a window is closed' },
  error: { text: 'something could not be loaded or sent, or an answer must be corrected' },
}

interface Method {
  /** Its parameters and its promise. */
  type: string
  call: string
  text: string
}

export const METHODS: Record<string, Method> = {
  prefill: {
    type: '(answers: Record<string, unknown>): Promise<string[]>',
    call: "`prefill({ width: 4000, roof: 'glass_clear' })`",
    text: 'Answers questions by their keys, as in a link. Leaves out what does not fit. Returns the keys that it took.',
  },
  reset: {
    type: '(): Promise<void>',
    call: '`reset()`',
    text: 'Clears everything that was typed and chosen.',
  },
  go: {
    type: '(step: number | string): Promise<boolean>',
    call: "`go(3)`, `go('roof')`",
    text: 'Shows a step of the full form, by its number or one of its questions. Returns `false` when the form does not have it now.',
  },
  open: {
    type: '(): Promise<void>',
    call: '`open()`',
    text: 'Opens a form in a window. Scrolls to a form in its place.',
  },
  close: { type: '(): Promise<void>', call: '`close()`', text: 'Closes a form in a window.' },
}
