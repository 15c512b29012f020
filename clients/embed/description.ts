// What a page may say to a form and hears of it. `npm run embed:types` writes the types of this package and the
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
    says: 'The slug of the form. Without it nothing is shown and the console says why.',
  },
  'data-widget': {
    ...{ prop: 'variant', type: 'Variant' },
    says: 'The variant, see below. `full` when absent.',
  },
  'data-url': {
    ...{ prop: 'url', type: 'string' },
    says: "The dealer's page with the full form, for a teaser to lead to: an http(s) address or a path. Anything else is ignored with a warning in the console.",
  },
  'data-lang': {
    ...{ prop: 'lang', type: "'nl' | 'en' | 'de' | 'fr'" },
    says: "`nl`, `en`, `de` or `fr`. When absent: the page's `<html lang>`. When the form has no such language: the form's first.",
  },
  'data-server': {
    ...{ prop: 'server', type: 'string' },
    says: "Where the form's server is, when the script does not say it: because [another script holds it](#what-makes-pages-faster). An http(s) address or a path.",
  },
  'data-zv-<key>': {
    ...{ prop: 'answers', type: 'Record<string, string | number | boolean>' },
    says: 'An answer to begin with, as in a link: `data-zv-roof="glass_clear"`, `data-zv-width="4000"`.',
  },
  'data-show': {
    ...{ prop: 'show', type: "'dialog' | 'drawer' | 'float' | 'tab'" },
    says: 'A button instead of the form: `dialog`, `drawer`, `float` or `tab`, see [below](#in-a-window).',
  },
  'data-button': {
    ...{ prop: 'button', type: 'string' },
    says: 'The words on that button. Empty: no button, for a page with links of its own.',
  },
  'data-accent': {
    ...{ prop: 'accent', type: 'string' },
    says: 'The colour of that button, as in `#2c6e49`. Its form has its own.',
  },
  'data-lazy': {
    ...{ prop: 'lazy', type: 'boolean' },
    says: "The form loads when it comes near the browser's window.",
  },
  'data-redirect': {
    ...{ prop: 'redirect', type: 'string' },
    says: 'Where the customer goes once the lead has arrived: an http(s) address or a path.',
  },
}

interface Event {
  says: string
  /** What `detail` holds beside the form and the variant. */
  detail?: Record<string, string>
}

export const EVENTS: Record<string, Event> = {
  ready: { says: 'the form is shown' },
  step: {
    says: '`full` shows another step; `detail.step` counts from 1, and `detail.path` names it',
    detail: { step: 'number', path: 'string' },
  },
  price: {
    says: 'a price is shown; `detail.amount` and `detail.currency` say it',
    detail: { amount: 'number', currency: 'string' },
  },
  handoff: { says: 'a teaser is answered, and leads on' },
  submit: {
    says: 'the lead has arrived at the server; `detail.reference` is the number that the customer sees, `detail.price` the price shown last with its `amount` and `currency`, `detail.value` the amount alone; both null when there was none',
    detail: {
      reference: 'string',
      price: '{ amount: number; currency: string } | null',
      value: 'number | null',
    },
  },
  open: { says: 'a form in a window is opened' },
  close: { says: 'a form in a window is closed' },
  error: { says: 'something could not be loaded or sent, or answers need mending' },
}

interface Method {
  /** Its parameters and what it promises. */
  type: string
  call: string
  says: string
}

export const METHODS: Record<string, Method> = {
  prefill: {
    type: '(answers: Record<string, unknown>): Promise<string[]>',
    call: "`prefill({ width: 4000, roof: 'glass_clear' })`",
    says: 'Answers questions, by their keys as in a link. What does not fit is left out. Returns the keys that were taken.',
  },
  reset: {
    type: '(): Promise<void>',
    call: '`reset()`',
    says: 'Forgets everything that was typed and chosen.',
  },
  go: {
    type: '(step: number | string): Promise<boolean>',
    call: "`go(3)`, `go('roof')`",
    says: 'Shows that step of the full form, by its number or a question of it. Returns `false` when there is none now.',
  },
  open: {
    type: '(): Promise<void>',
    call: '`open()`',
    says: 'Opens a form in a window. A form in its place is scrolled to.',
  },
  close: { type: '(): Promise<void>', call: '`close()`', says: 'Closes a form in a window.' },
}
