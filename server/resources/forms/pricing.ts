import { checkAnswers, holdsFor, numberAt } from '../../../widget/rules/answers.ts'
import { questionsIn } from '../../../widget/rules/conditions.ts'
import type { Source } from '../../db/source.ts'
import { AXES, type Axis } from '../price-matrices/lookup.ts'
import { findMatrixByCode } from '../price-matrices/store.ts'
import { lookUpStored, type StoredMatrix } from '../price-matrices/stored.ts'
import type { Answers, FormDefinition, ShownPrice } from './contract.ts'
import type { StoredForm } from './store.ts'

type Rule = NonNullable<FormDefinition['price']>['rules'][number]

/** The questions a price depends on, in the form's order: those of its axes and those it asks. */
export function pricedQuestions({ price, questions }: FormDefinition): string[] {
  if (price === undefined) return []
  const axes = price.rules.flatMap(({ row, col }) => [row, col]).map((path) => path?.split('.')[0])
  const wanted = new Set([...axes, ...price.asks])
  return questions.map(({ key }) => key).filter((key) => wanted.has(key))
}

/**
 * All questions whose answers a price can depend on, in the form's order: what is asked for it, what
 * its rules look at, and what decides whether any of these is shown.
 */
export function questionsOfPrice(definition: FormDefinition): string[] {
  const { price, questions } = definition
  const wanted = new Set(pricedQuestions(definition))
  for (const { when } of price?.rules ?? []) {
    for (const key of questionsIn(when)) wanted.add(key)
  }
  // A question is shown by what earlier ones say: from the last to the first none is missed.
  for (const question of questions.toReversed()) {
    if (!wanted.has(question.key)) continue
    const options = 'options' in question ? question.options : []
    for (const { show_when: when } of [question, ...options]) {
      for (const key of questionsIn(when)) wanted.add(key)
    }
  }
  return questions.map(({ key }) => key).filter((key) => wanted.has(key))
}

/**
 * What these answers cost at least, in the account's matrix as it is now; `from` null when that is
 * on request, or not answered yet.
 */
export async function priceOf(
  source: Source,
  { accountId, definition: { price, questions } }: Pick<StoredForm, 'accountId' | 'definition'>,
  given: Record<string, unknown>,
  today: string,
): Promise<Omit<ShownPrice, 'currency'>> {
  // Wrong answers and open questions are left out: somebody is still filling in.
  const { answers } = checkAnswers(questions, given, today)
  const rule = price?.rules.find(({ when }) => when === undefined || holdsFor(when, answers))
  const matrix = rule && (await findMatrixByCode(source, accountId, rule.matrix))
  const from = rule && matrix ? priceBy(rule, answers, matrix) : null
  return { from, includes_vat: price?.includes_vat ?? true }
}

function priceBy(rule: Rule, answers: Answers, matrix: StoredMatrix): number | null {
  const axes = AXES[matrix.matrix_type]
  const isOwn = (['row', 'col'] as const).every(
    (axis) => axes.includes(axis) === (rule[axis] !== undefined),
  )
  // A matrix of another type has come in its place: what the rule says is of other axes.
  if (!isOwn) return null
  const [row, col] = [standing('row', rule, answers), standing('col', rule, answers)]
  return row === null || col === null ? null : lookUpStored(matrix, row, col)
}

/** Where the answers stand on an axis; anywhere on one that is not there. */
function standing(axis: Axis, rule: Rule, answers: Answers): number | null {
  const path = rule[axis]
  return path === undefined ? 0 : numberAt(path, answers)
}
