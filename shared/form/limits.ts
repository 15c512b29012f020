import type { Condition } from './condition.contract.ts'
import { holds, lookupIn, questionsIn } from './conditions.ts'
import { type AnswersInput, isEmpty, own } from './given.ts'
import type { Text } from './text.contract.ts'

/** A limit that depends on answers, with its reason for the customer. */
export interface Limit {
  when: Condition
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  because: Text
}

/** The allowed values of a number or a side of a size. */
export interface Range {
  min: number
  max: number
  step: number
  limits?: readonly Limit[] | undefined
}

/** The effective limits, with the reasons of those from a rule. */
export interface InForce extends Omit<Range, 'limits'> {
  why: { min?: Text; max?: Text; step?: Text }
}

export function limitsFor(range: Range, answers: AnswersInput): InForce {
  const lookup = lookupIn(answers)
  return narrowed(range, range.limits?.filter(({ when }) => holds(when, lookup)) ?? [])
}

/** The strictest of several rules counts: the largest `min`, the smallest `max`, the largest `step`. */
export function narrowed({ min, max, step }: Range, rules: readonly Limit[]): InForce {
  const now: InForce = { min, max, step, why: {} }
  for (const rule of rules) {
    for (const name of ['min', 'max', 'step'] as const) {
      const limit = rule[name] ?? now[name]
      if (name === 'max' ? limit >= now.max : limit <= now[name]) continue
      now[name] = limit
      now.why[name] = rule.because
    }
  }
  // Steps count from the form's own `min`. So a narrower range starts and ends at one of them.
  const at = (steps: number) => Number((min + steps * now.step).toFixed(9))
  if (now.why.min || now.why.step)
    now.min = at(Math.ceil((now.min - min) / now.step - STEP_TOLERANCE))
  if (now.why.max || now.why.step)
    now.max = at(Math.floor((now.max - min) / now.step + STEP_TOLERANCE))
  return now
}

/** Why the limits differ from those of the form, each reason once. */
export function reasonsOf(why: InForce['why']): string[] {
  return [...new Set(Object.values(why).map(String))]
}

/** The tolerance of a number's step, in steps: decimals are not exact in binary. */
export const STEP_TOLERANCE = 1e-6

interface Option {
  value: string
  available_when?: Condition | undefined
  because?: Text | undefined
}

/**
 * Why options cannot be selected, by value. An option can be selected as long as a question it
 * depends on is unanswered.
 */
export function barredIn(options: readonly Option[], answers: AnswersInput): Record<string, Text> {
  const lookup = lookupIn(answers)
  const isBarred = (when: Condition) =>
    !holds(when, lookup) && !questionsIn(when).some((key) => isEmpty(own(answers, key)))
  return Object.fromEntries(
    options.flatMap(({ value, available_when: when, because = '' }) =>
      when && isBarred(when) ? [[value, because]] : [],
    ),
  )
}
