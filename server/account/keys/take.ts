import type { Budgets } from '../../core/contract.ts'
import type { TakenBudgets } from '../../core/limits/limits.ts'

/** The four budgets a key spends requests from (docs/api.md, Budgets). */
export const BUDGET_NAMES = ['per_minute', 'per_day', 'write_per_minute', 'write_per_day'] as const
export type BudgetName = (typeof BUDGET_NAMES)[number]

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export const WINDOW_MS: Record<BudgetName, number> = {
  per_minute: MINUTE_MS,
  per_day: DAY_MS,
  write_per_minute: MINUTE_MS,
  write_per_day: DAY_MS,
}

/**
 * A fixed window: the time of its first request (ms), and how many requests it had.
 */
export interface Window {
  start: number
  used: number
}
export type Windows = Record<BudgetName, Window>
export type Limits = Record<BudgetName, number>

export interface BudgetRequest {
  keyId: number
  limits: Limits
  write: boolean
  /** False takes nothing and only reports the rest. */
  spend: boolean
}

export function limitsOf(budgets: Budgets): Limits {
  return {
    per_minute: budgets.perMinute,
    per_day: budgets.perDay,
    write_per_minute: budgets.writePerMinute,
    write_per_day: budgets.writePerDay,
  }
}

export function unusedWindows(): Windows {
  const windows = BUDGET_NAMES.map((name) => [name, { start: 0, used: 0 }])
  return Object.fromEntries(windows) as Windows
}

/** The budgets that a request needs. */
export function neededBudgets(write: boolean): readonly BudgetName[] {
  return BUDGET_NAMES.filter((name) => write || !name.startsWith('write_'))
}

/** Takes a request from every budget it needs, or from none. The windows have the new counts. */
export function takeFrom(
  windows: Windows,
  { limits, write, spend }: BudgetRequest,
  now: number,
): TakenBudgets {
  const refused = spend ? errorIn(windows, limits, write, now) : null
  if (spend && refused === null) {
    for (const name of neededBudgets(write)) {
      const used = usedIn(windows, name, now)
      windows[name] = { start: used === 0 ? now : windows[name].start, used: used + 1 }
    }
  }
  const remaining = remainingIn(windows, limits, now)
  return refused === null ? { granted: true, remaining } : { granted: false, remaining, ...refused }
}

/**
 * The budget that rejects a request, and the time to wait; null if there is room. If several
 * budgets are spent, it is the one whose window ends last. `now` is in milliseconds.
 */
export function errorIn(
  windows: Windows,
  limits: Limits,
  write: boolean,
  now: number,
): { budget: BudgetName; retryAfterSeconds: number } | null {
  const spent = neededBudgets(write).filter((name) => leftIn(windows, limits, name, now) === 0)
  const [first, ...others] = spent
  if (first === undefined) return null
  const budget = others.reduce((a, b) => (endOf(windows, b) > endOf(windows, a) ? b : a), first)
  const wait = Math.ceil((endOf(windows, budget) - now) / 1000)
  return { budget, retryAfterSeconds: Math.max(1, wait) }
}

/** The rest for all requests and for writes: the lower of minute and day. */
export function remainingIn(
  windows: Windows,
  limits: Limits,
  now: number,
): TakenBudgets['remaining'] {
  const left = (name: BudgetName) => leftIn(windows, limits, name, now)
  return {
    requests: Math.min(left('per_minute'), left('per_day')),
    writes: Math.min(left('write_per_minute'), left('write_per_day')),
  }
}

function leftIn(windows: Windows, limits: Limits, name: BudgetName, now: number): number {
  return Math.max(0, limits[name] - usedIn(windows, name, now))
}

/** The requests in the current window. A window in the future does not count: the clock was set back. */
export function usedIn(windows: Windows, name: BudgetName, now: number): number {
  const { start, used } = windows[name]
  return now < start + WINDOW_MS[name] && start < now + WINDOW_MS[name] ? used : 0
}

function endOf(windows: Windows, name: BudgetName): number {
  return windows[name].start + WINDOW_MS[name]
}
