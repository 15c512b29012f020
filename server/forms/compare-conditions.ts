import type { Condition, ConditionValue } from '../../shared/form/condition.contract.ts'
import type { Question } from '../../shared/form/form.contract.ts'

type Comparison = Extract<Condition, { question: string }>
type Span = readonly [least: number, most: number]

/** Whether two conditions plainly cannot hold together. False where that is not plain. */
export function excludes(one: Condition, other: Condition): boolean {
  return mustHold(one).some((first) =>
    mustHold(other).some((second) => first.question === second.question && differ(first, second)),
  )
}

/** Whether a condition plainly holds for no answer, such as a depth beyond what the form allows. */
export function neverHolds(
  condition: Condition,
  questions: ReadonlyMap<string, Question>,
): boolean {
  return mustHold(condition).some((own) => {
    const [least, most] = spanOf(own) ?? []
    const range = rangeOf(own.question, questions)
    if (least === undefined || most === undefined || range === null) return false
    return least > range.max || most < range.min
  })
}

/** The comparisons that all hold when the condition does. */
function mustHold(condition: Condition): Comparison[] {
  if ('all' in condition) return condition.all.flatMap(mustHold)
  return 'question' in condition ? [condition] : []
}

function differ(one: Comparison, other: Comparison): boolean {
  const [values, others] = [valuesOf(one), valuesOf(other)]
  if (values !== null && others !== null) return !values.some((value) => others.includes(value))
  const [span, second] = [spanOf(one), spanOf(other)]
  if (span === null || second === null) return false
  return span[0] > second[1] || second[0] > span[1]
}

function valuesOf(comparison: Comparison): readonly ConditionValue[] | null {
  if ('is' in comparison) return [comparison.is]
  return 'one_of' in comparison ? comparison.one_of : null
}

function spanOf(comparison: Comparison): Span | null {
  if ('is' in comparison || 'one_of' in comparison) {
    const numbers = valuesOf(comparison)?.filter((value) => typeof value === 'number') ?? []
    return numbers.length === 0 ? null : [Math.min(...numbers), Math.max(...numbers)]
  }
  if ('answered' in comparison) return null
  return [comparison.at_least ?? -Infinity, comparison.at_most ?? Infinity]
}

function rangeOf(path: string, questions: ReadonlyMap<string, Question>) {
  const [key = '', side] = path.split('.')
  const question = questions.get(key)
  if (question?.kind === 'number') return question
  if (question?.kind !== 'size') return null
  return question[side as 'width' | 'depth' | 'height'] ?? null
}
