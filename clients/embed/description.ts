// The interface between a page and a form. `npm run embed:types` writes the types of this package and the
// tables of docs/embedding.md from it.

interface Attribute {
  /** Its name in a component, and its type. */
  prop: string
  type: string
  says: string
}

export const ATTRIBUTES: Record<string, Attribute> = {
  'data-zv': {
    ...{ prop: 'form', type: 'string' },
    says: 'The slug of the form. Without it nothing is shown, and the console says why.',
  },
  'data-widget': {
    ...{ prop: 'variant', type: 'Variant' },
    says: 'The [variant](#variants); `full` when absent.',
  },
  'data-url': {
    ...{ prop: 'url', type: 'string' },
    says: 'The page with the full form, to which a teaser leads: an http(s) address or a path. Anything else is ignored, with a warning in the console.',
  },
  'data-lang': {
    ...{ prop: 'lang', type: "'nl' | 'en' | 'de' | 'fr'" },
    says: "`nl`, `en`, `de` or `fr`; the page's `<html lang>` when absent. A form without that language uses its first.",
  },
  'data-server': {
    ...{ prop: 'server', type: 'string' },
    says: "The server of the form, when the script's address does not tell it ([joined scripts](#what-makes-pages-faster)): an http(s) address or a path.",
  },
  'data-zv-<key>': {
    ...{ prop: 'answers', type: 'Record<string, string | number | boolean>' },
    says: 'An answer to start with, as [in a link](#answers-in-a-link): `data-zv-roof="glass_clear"`, `data-zv-width="4000"`.',
  },
  'data-show': {
    ...{ prop: 'show', type: "'dialog' | 'drawer' | 'float' | 'tab'" },
    says: 'Shows a button that [opens the form](#in-a-window): `dialog`, `drawer`, `float` or `tab`.',
  },
  'data-button': {
    ...{ prop: 'button', type: 'string' },
    says: 'The text of that button. Empty: no button, for a page with links of its own.',
  },
  'data-accent': {
    ...{ prop: 'accent', type: 'string' },
    says: 'The colour of that button, such as `#2c6e49`. The form keeps its own.',
  },
  'data-lazy': {
    ...{ prop: 'lazy', type: 'boolean' },
    says: 'The form loads when the visitor scrolls near it.',
  },
  'data-redirect': {
    ...{ prop: 'redirect', type: 'string' },
    says: 'Where the customer goes once the lead has arrived: an http(s) address or a path.',
  },
}

interface Event {
  says: string
  /** The members of `detail` besides the form and the variant. */
  detail?: Record<string, string>
}

export const EVENTS: Record<string, Event> = {
  ready: { says: 'the form is shown' },
  step: {
    says: '`full` shows another step: `detail.step` is its number from 1, `detail.path` its name',
    detail: { step: 'number', path: 'string' },
  },
  price: {
    says: 'a price is shown: `detail.amount` and `detail.currency`',
    detail: { amount: 'number', currency: 'string' },
  },
  handoff: { says: 'a teaser is answered and leads on' },
  submit: {
    says: 'the lead has arrived: `detail.reference` is the number that the customer sees, `detail.price` the `amount` and `currency` of the price shown last, `detail.value` that amount; both are null when there was no price',
    detail: {
      reference: 'string',
      price: '{ amount: number; currency: string } | null',
      value: 'number | null',
    },
  },
  open: { says: 'a form in a window is opened' },
  close: { says: 'a form in a window is closed' },
  error: { says: 'something could not be loaded or sent, or an answer must be corrected' },
}

interface Method {
  /** Its parameters and its promise. */
  type: string
  call: string
  says: string
}

export const METHODS: Record<string, Method> = {
  prefill: {
    type: '(answers: Record<string, unknown>): Promise<string[]>',
    call: "`prefill({ width: 4000, roof: 'glass_clear' })`",
    says: 'Answers questions by their keys, as in a link. Leaves out what does not fit. Returns the keys that it took.',
  },
  reset: {
    type: '(): Promise<void>',
    call: '`reset()`',
    says: 'Clears everything that was typed and chosen.',
  },
  go: {
    type: '(step: number | string): Promise<boolean>',
    call: "`go(3)`, `go('roof')`",
    says: 'Shows a step of the full form, by its number or one of its questions. Returns `false` when the form does not have it now.',
  },
  open: {
    type: '(): Promise<void>',
    call: '`open()`',
    says: 'Opens a form in a window. Scrolls to a form in its place.',
  },
  close: { type: '(): Promise<void>', call: '`close()`', says: 'Closes a form in a window.' },
}
