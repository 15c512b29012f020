// A submission within these budgets becomes a lead at once. Others are held back (decisions L6).

/** An account's hourly budget is at least this, even after a month with few leads. */
const LEAST_PER_HOUR = 20
/** An account's hourly budget, as a share of its leads of last month. */
const SHARE_OF_MONTH = 1 / 10
/** One form's share of the account's hourly budget. The rest is left for the other forms. */
const SHARE_OF_FORM = 3 / 4
/** One sender's share of the form's hourly budget. */
const SHARE_OF_SENDER = { address: 1 / 3, site: 2 / 5, network: 1 / 2 } as const
/** Networks that sent the form in the last day get this share of its budgets, new ones the rest. */
const SHARE_OF_KNOWN = 1 / 2

/** Windows that end now. `hours` says how many hourly budgets make the budget of the window. */
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
  /** The /56 of an IPv6 address, or the IPv4 address itself. */
  site: string
  /** The /48 of an IPv6 address, or the /24 of an IPv4 address. */
  network: string
}
/** A sender that sent nothing, to read only the counts of a form and its account. */
export const NO_SENDER: Sender = { address: '', site: '', network: '' }
export const SENDER_SCOPES = ['address', 'site', 'network'] as const
export const SCOPES = [...SENDER_SCOPES, 'form', 'account'] as const
export type Scope = (typeof SCOPES)[number]

/** How many submissions became leads at once, by scope and window. */
export type Counts = Record<Scope, Record<WindowName, number>>

/** The hourly budget of a form, and of all forms of the account together. */
export interface HourlyBudgets {
  form: number
  account: number
}

/** `lastMonth` counts the account's leads. `expected` is the form file's `leads_per_hour`. */
export function hourlyBudgetsOf(lastMonth: number, expected: number | null): HourlyBudgets {
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

/** Says which budget one more submission exceeds, in words for the dealer; null when none. */
export function findExcess(hourly: HourlyBudgets, counts: Counts): string | null {
  for (const scope of SCOPES) {
    for (const window of WINDOW_NAMES) {
      const most = budgetOf(hourly, scope, window)
      if (counts[scope][window] >= most) return `more than ${most} a ${window} ${WORDS[scope]}`
      if (scope !== 'form' || counts.network.day === 0) continue
      const known = Math.ceil(most * SHARE_OF_KNOWN)
      if (counts.form[window] >= known) return `more than ${known} a ${window} from known networks`
    }
  }
  return null
}

/** How much of the form's most used budget is spent; 1 is all of it. */
export function spentShare(hourly: HourlyBudgets, counts: Counts): number {
  const shares = (['form', 'account'] as const).flatMap((scope) =>
    WINDOW_NAMES.map((window) => counts[scope][window] / budgetOf(hourly, scope, window)),
  )
  return Math.max(...shares)
}

function budgetOf(hourly: HourlyBudgets, scope: Scope, window: WindowName): number {
  const inHour =
    scope === 'form' || scope === 'account' ? hourly[scope] : hourly.form * SHARE_OF_SENDER[scope]
  return Math.ceil(inHour * WINDOWS[window].hours)
}
