import type { TestedVersion, Verdict } from './desk.contract.ts'

/** With fewer, a single request would turn the result around. */
const FEWEST_VISITS = 100
const FEWEST_SENT = 10
/** Chance alone gives a difference of so many standard errors once in a hundred times. */
const STANDARD_ERRORS = 2.58

/** Which of two versions leads to more requests for each visit: a test of two proportions. */
export function judge(published: TestedVersion, tested: TestedVersion): Verdict {
  const [a, b] = [published, tested]
  const sent = a.sent + b.sent
  if (Math.min(a.shown, b.shown) < FEWEST_VISITS || sent < FEWEST_SENT) return 'too_early'
  const all = sent / (a.shown + b.shown)
  const error = Math.sqrt(all * (1 - all) * (1 / a.shown + 1 / b.shown))
  const difference = b.sent / b.shown - a.sent / a.shown
  if (difference === 0 || !(Math.abs(difference) >= STANDARD_ERRORS * error)) return 'even'
  return difference > 0 ? 'tested' : 'published'
}
