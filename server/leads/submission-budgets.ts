// A submission within these budgets becomes a lead at once. Others are quarantined (docs/embedding.md, What is
// quarantined).

/** Minimum per hour for all forms of an account, even after a month with few leads. */
const LEAST_PER_HOUR = 20
/** It grows with the account: this share of its leads of last month. */
const SHARE_OF_MONTH = 1 / 10
/** Its forms share it equally. Minimum per form, regardless of their number. */
const LEAST_OF_FORM = 5
const SHARES = { address: 1 / 3, network: 1 / 2, form: 1 } as const
/** Networks that used the form in the last day get this share of its budget, new ones the rest. */
const SHARE_OF_KNOWN = 1 / 2

/** Submissions without a proof of work, from pages without scripts, have their own budget: this share of the form's. */
export const SHARE_WITHOUT_PROOF = 1 / 2

/** Windows that end now. `hours` is the window's budget in multiples of the hourly budget. */
export const WINDOWS = {
  hour: { ms: 60 * 60_000, hours: 1, words: 'an hour' },
  day: { ms: 24 * 60 * 60_000, hours: 3, words: 'a day' },
} as const
export type WindowName = keyof typeof WINDOWS
export const WINDOW_NAMES = Object.keys(WINDOWS) as WindowName[]

/** The client's address and its network, each as a keyed hash. */
export interface SubmissionSender {
  /** The line of one customer: an IPv4 address, or an IPv6 /64. */
  address: string
  /** The /48 of an IPv6 address, or the /24 of an IPv4 address. */
  network: string
}
/** A sender without submissions, to read only the counts of a form. */
export const NO_SENDER: SubmissionSender = { address: '', network: '' }
/** The sender scopes of a submission. An address gets a share of its network's budget. */
export const SUBMISSION_SCOPES = ['address', 'network', 'form'] as const
export type SubmissionScope = (typeof SUBMISSION_SCOPES)[number]

/** The number of submissions that became leads directly, by scope and window. */
export type Counts = Record<SubmissionScope, Record<WindowName, number>>

/** The inputs of a form's hourly budget. */
export interface Usual {
  /** The account's leads of last month, and its number of forms. */
  lastMonth: number
  forms: number
  /** The form file's `leads_per_hour`; null if absent. */
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

/** The budget that one more submission exceeds, as a text for the dealer; null if none. */
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

/** The spent share of the form's most used budget; 1 is all of it. */
export function spentShare(hourly: number, counts: Counts): number {
  return Math.max(
    ...WINDOW_NAMES.map((window) => counts.form[window] / budgetOf(hourly, 'form', window)),
  )
}

function budgetOf(hourly: number, scope: SubmissionScope, window: WindowName): number {
  return Math.ceil(hourly * SHARES[scope] * WINDOWS[window].hours)
}
