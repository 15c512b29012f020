import type { FieldErrors } from '../../errors.ts'
import type { MatrixType } from '../price-matrices/contract.ts'
import { AXES } from '../price-matrices/lookup.ts'
import { checkCondition, type Report } from './check-condition.ts'
import type { FormDefinition, Question } from './contract.ts'
import { questionsOfPrice } from './pricing.ts'

/** Checks a form's prices without the account's matrices; `matrixFaults` checks those. */
export function checkPricing(
  form: FormDefinition,
  questions: ReadonlyMap<string, Question>,
  report: Report,
): void {
  const { price } = form
  if (price === undefined) return
  for (const key of questionsOfPrice(form)) {
    if (questions.get(key)?.kind !== 'text') continue
    report(['price'], `depends on ${key}: typed text stays on the page until the form is sent`)
  }
  price.asks.forEach((key, index) => {
    if (!questions.has(key)) report(['price', 'asks', index], `${key} is not a question`)
  })
  price.rules.forEach((rule, index) => {
    const path = ['price', 'rules', index]
    if (rule.when !== undefined) checkCondition(rule.when, questions, [...path, 'when'], report)
    for (const axis of ['row', 'col'] as const) {
      if (rule[axis] !== undefined) checkAxis(rule[axis], questions, [...path, axis], report)
    }
  })
}

/** An axis needs an answer that is a number. */
function checkAxis(
  axis: string,
  questions: ReadonlyMap<string, Question>,
  path: (string | number)[],
  report: Report,
): void {
  const [key = '', side] = axis.split('.')
  const kind = questions.get(key)?.kind
  if (side === undefined ? kind !== 'number' : kind !== 'size') {
    report(path, `${axis} is neither a number question nor a side of a size`)
  }
}

/** Where the rules do not fit the account's matrices, by path in the file. */
export function matrixFaults(
  { price }: FormDefinition,
  types: ReadonlyMap<string, MatrixType>,
): FieldErrors {
  const faults = (price?.rules ?? []).flatMap((rule, index): [string, string][] => {
    const path = `price.rules.${index}`
    const type = types.get(rule.matrix)
    if (type === undefined) {
      return [[`${path}.matrix`, `the account has no price matrix ${rule.matrix}`]]
    }
    return (['row', 'col'] as const).flatMap((axis): [string, string][] => {
      const isThere = AXES[type].includes(axis)
      if (isThere === (rule[axis] !== undefined)) return []
      const says = isThere ? 'is required' : 'must be left out'
      return [[`${path}.${axis}`, `${says}: ${rule.matrix} is ${type}`]]
    })
  })
  return Object.fromEntries(faults.map(([path, says]) => [path, [says]]))
}
