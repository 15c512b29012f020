import type { Variant } from '../server/resources/forms/contract.ts'
import type { AnyQuestion } from './check-answer.ts'

/**
 * The keys of the questions a variant asks; null when it asks them all. What it does not ask may
 * still be answered, by a page before it, but is not required.
 */
export function askedKeys(
  variant: Variant,
  questions: readonly AnyQuestion[],
): ReadonlySet<string> | null {
  if (variant === 'full') return null
  if (variant === 'callback' || variant === 'area') return new Set()
  const size = questions.find((question) => question.kind === 'size')
  return new Set(size === undefined ? [] : [size.key])
}
