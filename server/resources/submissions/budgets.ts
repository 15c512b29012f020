// How many leads a form takes at once, before it holds back what exceeds it (decisions L6).

/** Leads an account may get from its forms in an hour, however few it is used to. */
const LEAST_PER_HOUR = 20
/** Of what the account got last month. */
const SHARE_OF_MONTH = 1 / 10
/** Of the account's hour, for one form: others of its forms go on. */
const SHARE_OF_FORM = 3 / 4
/** Of the form's hour, for one sender. */
const SHARE_OF_SENDER = { address: 1 / 3, site: 2 / 5, network: 1 / 2 } as const
/** Of the form's budgets, for networks that sent it today already: the rest is for newcomers. */
const SHARE_OF_KNOWN = 1 / 2

/** Windows that end now; their budgets are in hours' worth. */
export const WINDOWS = {
  minute: { ms: 60_000, hours: 1 / 3 },
  hour: { ms: 60 * 60_000, hours: 1 },
  day: { ms: 24 * 60 * 60_000, hours: 3 },
} as const
export type WindowName = keyof typeof WINDOWS
export const WINDOW_NAMES = Object.keys(WINDOWS) as WindowName[]

/** The client's address and the networks it is in, each as a keyed hash. */
export interface Sender {
  address: string
  /** A /56; of IPv4 the address itself. */
  site: string
  /** A /48; of IPv4 a /24. */
  network: string
}
/** Whom no count is of. */
export const NOBODY: Sender = { address: '', site: '', network: '' }
export const SENDER_SCOPES = ['address', 'site', 'network'] as const
export const SCOPES = [...SENDER_SCOPES, 'form', 'account'] as const
export type Scope = (typeof SCOPES)[number]

/** Leads that were taken at once, by scope and within each window. */
export type Counts = Record<Scope, Record<WindowName, number>>

/** What a form and all forms of the account together take in an hour. */
export interface Hour {
  form: number
  account: number
}

/** `expected` is what the form file says; else it follows from what the account got last month. */
export function hourOf(lastMonth: number, expected: number | null): Hour {
  const usual = Math.max(LEAST_PER_HOUR, Math.ceil(lastMonth * SHARE_OF_MONTH))
  const form = expected ?? Math.ceil(usual * SHARE_OF_FORM)
  return { form, account: Math.max(usual, form) }
}

const WORDS: Record<Scope, string> = {
  address: 'from one address',
  site: 'from one /56',
  network: 'from one network',
  form: 'by this form',
  account: 'by all forms',
}

/** Why one more is too much, in words for the dealer; null when it is not. */
export function findExcess(hour: Hour, counts: Counts): string | null {
  for (const scope of SCOPES) {
    for (const window of WINDOW_NAMES) {
      const most = budgetOf(hour, scope, window)
      if (counts[scope][window] >= most) return `more than ${most} a ${window} ${WORDS[scope]}`
      if (scope !== 'form' || counts.network.day === 0) continue
      const known = Math.ceil(most * SHARE_OF_KNOWN)
      if (counts.form[window] >= known) return `more than ${known} a ${window} from known networks`
    }
  }
  return null
}

/** How much of its budgets a form has spent, of the one it spent most of: 1 is all. */
export function spentShare(hour: Hour, counts: Counts): number {
  const shares = (['form', 'account'] as const).flatMap((scope) =>
    WINDOW_NAMES.map((window) => counts[scope][window] / budgetOf(hour, scope, window)),
  )
  return Math.max(...shares)
}

function budgetOf(hour: Hour, scope: Scope, window: WindowName): number {
  const inHour =
    scope === 'form' || scope === 'account' ? hour[scope] : hour.form * SHARE_OF_SENDER[scope]
  return Math.ceil(inHour * WINDOWS[window].hours)
}
