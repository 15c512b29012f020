import { checkAnswers, walk } from '../../shared/form/answers.ts'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import {
  type Answers,
  MOST_SURCHARGES,
  type ShownPrice,
} from '../../shared/form/visitor.contract.ts'
import { questionsOfPrice } from './pricing.ts'

type Given = Record<string, unknown>

/** The answers with an option selected, or with one of several deselected. */
interface Variant {
  key: string
  option: string
  answers: Given
  /** The comparison: the currently selected option, the cheapest, or the answers without this option. */
  than: 'chosen' | 'cheapest' | 'without'
}

/**
 * The answers with each option of these questions selected, if they are visible and may affect a
 * price. Unavailable options are left out. Empty if there are more than `MOST_SURCHARGES`.
 */
export function variantsOf(
  definition: FormDefinition,
  given: Given,
  keys: readonly string[],
  today: string,
): Variant[] {
  const { price, questions } = definition
  if (!price?.surcharges || keys.length === 0) return []
  const priced = new Set(questionsOfPrice(definition))
  const check = (answers: Given) => checkAnswers(questions, answers, today, new Set())
  const now = check(given).answers
  const variants = walk(questions, given)
    .filter(({ question: { key }, visible }) => visible && keys.includes(key) && priced.has(key))
    .flatMap(({ question: { key, kind }, options }) => {
      const values = kind === 'boolean' ? [true, false] : options
      return values.flatMap((value) => variantOf({ key, kind, value }, given, now))
    })
  if (variants.length > MOST_SURCHARGES) return []
  return variants.filter(
    ({ key, answers }) => !check(answers).problems.some(({ path }) => path[0] === key),
  )
}

function variantOf(
  { key, kind, value }: { key: string; kind: string; value: string | boolean },
  given: Given,
  now: Answers,
): Variant[] {
  const chosen = now[key]
  const option = String(value)
  if (kind !== 'multi') {
    const than = chosen === undefined ? 'cheapest' : 'chosen'
    return chosen === value ? [] : [{ key, option, answers: { ...given, [key]: value }, than }]
  }
  const list = Array.isArray(chosen) ? (chosen as unknown[]) : []
  const isIn = list.includes(value)
  const others = isIn ? list.filter((one) => one !== value) : [...list, value]
  const answers = { ...given, [key]: others }
  return [{ key, option, answers, than: isIn ? 'without' : 'chosen' }]
}

/**
 * The surcharge of each option, by question and option. Both amounts are rounded to `step` first,
 * as the customer sees them, so that the price grows by the displayed surcharge.
 */
export function surchargesOf(
  variants: readonly Variant[],
  now: number | null,
  amounts: readonly (number | null)[],
  step: number,
): NonNullable<ShownPrice['surcharges']> {
  const steps = (amount: number) => Math.round(amount / step)
  const found: Record<string, Record<string, number>> = {}
  for (const [index, { key, option, than }] of variants.entries()) {
    const [own = null, other] = [amounts[index], than === 'cheapest' ? cheapest(key) : now]
    if (own === null || other === null) continue
    const more = (steps(own) - steps(other)) * (than === 'without' ? -1 : 1)
    // Hundredths have no exact binary fraction.
    if (more !== 0) found[key] = { ...found[key], [option]: Math.round(more * step * 100) / 100 }
  }
  return found

  function cheapest(key: string): number | null {
    const known = variants.flatMap((one, index) => (one.key === key ? (amounts[index] ?? []) : []))
    return known.length === 0 ? null : Math.min(...known)
  }
}
