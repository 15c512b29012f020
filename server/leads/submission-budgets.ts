// A submission within these budgets becomes a lead at once. Others are quarantined (docs/embedding.md, What is quarantined).

/** Minimum per hour for all forms of an account, even after a month with few leads. */
const LEAST_PER_HOUR = 20
/** It grows with the account: this share of its leads of last month. */
const SHARE_OF_MONTH = 1 / 10
/** Its forms share it equally. Minimum per form, however many there are. */
const LEAST_OF_FORM = 5
const SHARES = { address: 1 / 3, network: 1 / 2, form: 1 } as const
/** Networks that sent the form in the last day get this share of its budget, new ones the rest. */
const SHARE_OF_KNOWN = 1 / 2

/** What comes without a proof of work, from a page without scripts, has a budget of its own: this share of the form's. */
export const SHARE_WITHOUT_PROOF = 1 / 2

/** Windows that end now. `hours` says how many hourly budgets make the budget of the window. */
export const WINDOWS = {
  hour: { ms: 60 * 60_000, hours: 1, words: 'an hour' },
  day: { ms: 24 * 60 * 60_000, hours: 3, words: 'a day' },
} as const
export type WindowName = keyof typeof WINDOWS
export const WINDOW_NAMES = Object.keys(WINDOWS) as WindowName[]

/** The client's address and its network, each as a keyed hash. */
export interface SubmissionSender {
  /** One customer's line: an IPv4 address, or an IPv6 /64. */
  address: string
  /** The /48 of an IPv6 address, or the /24 of an IPv4 address. */
  network: string
}
/** A sender that sent nothing, to read only the counts of a form. */
export const NO_SENDER: SubmissionSender = { address: '', network: '' }
/** The sender that a submission counts for. An address has a share of what its network may send. */
export const SUBMISSION_SCOPES = ['address', 'network', 'form'] as const
export type SubmissionScope = (typeof SUBMISSION_SCOPES)[number]

/** How many submissions became leads at once, by scope and window. */
export type Counts = Record<SubmissionScope, Record<WindowName, number>>

/** What decides how much a form takes in an hour. */
export interface Usual {
  /** The account's leads of last month, and how many forms it has. */
  lastMonth: number
  forms: number
  /** The form file's `leads_per_hour`; null when it has none. */
  expected: number | null
}

export function hourlyBudgetOf({ lastMonth, forms, expected }: Usual): number {
  const ofAccount = Math.max(LEAST_PER_HOUR, lastMonth * SHARE_OF_MONTH)
  return expected ?? Math.max(LEAST_OF_FORM, Math.ceil(ofAccount / Math.max(1, forms)))
}

const WORDS: Record<SubmissionScope, string> = {
  address: 'from one address',
  network: 'from one network',
  form: 'by this form',
}

/** Says which budget one more submission exceeds, in words for the dealer; null when none. */
export function findExcess(hourly: number, counts: Counts): string | null {
  for (const scope of SUBMISSION_SCOPES) {
    for (const window of WINDOW_NAMES) {
      const most = budgetOf(hourly, scope, window)
      const { words } = WINDOWS[window]
      if (counts[scope][window] >= most) return `more than ${most} ${words} ${WORDS[scope]}`
      if (scope !== 'form' || counts.network.day === 0) continue
      const known = Math.ceil(most * SHARE_OF_KNOWN)
      if (counts.form[window] >= known) return `more than ${known} ${words} from known networks`
    }
  }
  return null
}

/** How much of the form's most used budget is spent; 1 is all of it. */
export function spentShare(hourly: number, counts: Counts): number {
  return Math.max(
    ...WINDOW_NAMES.map((window) => counts.form[window] / budgetOf(hourly, 'form', window)),
  )
}

function budgetOf(hourly: number, scope: SubmissionScope, window: WindowName): number {
  return Math.ceil(hourly * SHARES[scope] * WINDOWS[window].hours)
}
