import type { Visit } from '../widget/visit.ts'

/** What a case found: lines of one table. A line has the figures that make sense for it. */
export interface Section {
  title: string
  lines: Line[]
}

export interface Line {
  subject: string
  /** Answers per second, and milliseconds per answer; medians of the rounds. */
  perSecond?: number
  p50?: number
  p99?: number
  /** Resident memory, MB. */
  megabytes?: number
  /** Of a page with a form. */
  visit?: Visit
  check?: Check
}

/** A figure against what it is measured by; without a target it only informs. */
export interface Check {
  ratio: number
  /** What it is a ratio to, such as `group commit`, or its unit. */
  of: string
  target?: { atLeast: number } | { atMost: number }
}

export function isMet({ ratio, target }: Check): boolean {
  if (target === undefined) return true
  return 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost
}
