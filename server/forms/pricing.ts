import { checkAnswers, elementsOf, holdsFor, numberAt } from '../../shared/form/answers.ts'
import { questionsIn } from '../../shared/form/conditions.ts'
import type { FormDefinition, GroupQuestion, Question } from '../../shared/form/form.contract.ts'
import { codesOfPattern, fillPattern } from '../../shared/form/matrix-pattern.ts'
import {
  keysOfAxes,
  keysWith,
  pricedQuestions,
  staysOnPage,
  withElements,
} from '../../shared/form/questions.ts'
import type { Answers } from '../../shared/form/visitor.contract.ts'
import { fromOptionalCents, toCents } from '../../shared/money.ts'
import type { Source } from '../core/db/source.ts'
import { AXES, type Axis } from '../prices/matrices/grid.contract.ts'
import { findMatrixByCode } from '../prices/matrices/matrices.reads.ts'
import { lookUpStored, type StoredMatrix } from '../prices/matrices/record.ts'

type Rule = NonNullable<FormDefinition['price']>['rules'][number]

/**
 * All questions that a price can depend on, in the form's order: those of `pricedQuestions`, those
 * in the conditions of its rules, and those that decide whether these are shown. A group represents
 * the questions of its elements. Lines of an offer may depend on any answer except those about the
 * customer's identity and address.
 */
export function questionsOfPrice(definition: FormDefinition): string[] {
  const { price, questions } = definition
  const wanted = new Set(pricedQuestions(definition))
  if (price?.by === 'offer') {
    for (const { key, kind } of questions) if (!staysOnPage(kind)) wanted.add(key)
  }
  for (const { when } of price?.rules ?? []) {
    for (const key of questionsIn(when)) wanted.add(key)
  }
  for (const key of keysWith(questions, wanted)) wanted.add(key)
  // Conditions use earlier questions only, so one pass from the last to the first finds all.
  for (const question of questions.toReversed()) {
    if (wanted.has(question.key)) for (const key of keysInConditions(question)) wanted.add(key)
  }
  return keysWith(questions, wanted)
}

/** The matrices that the form's own rules may use. */
export function codesOfRules({ price, questions }: Pick<FormDefinition, 'price' | 'questions'>) {
  const all = withElements(questions)
  const codes = (price?.rules ?? []).flatMap(({ matrix }) => codesOfPattern(matrix, all))
  return [...new Set(codes)]
}

/** The group whose elements are priced individually: the first whose questions a rule uses. */
export function pricedGroup({ price, questions }: Pick<FormDefinition, 'price' | 'questions'>) {
  const named = new Set([
    ...keysOfAxes({ price }),
    ...(price?.rules ?? []).flatMap(({ when }) => [...questionsIn(when)]),
  ])
  return questions.find(
    (question): question is GroupQuestion =>
      question.kind === 'group' && question.questions.some(({ key }) => named.has(key)),
  )
}

/** The questions that decide whether a question, its options or its elements' questions show. */
function keysInConditions(question: Question): string[] {
  const options = 'options' in question ? question.options : []
  const inner = question.kind === 'group' ? question.questions.flatMap(keysInConditions) : []
  return [...inner, ...[question, ...options].flatMap(({ show_when: when }) => questionsIn(when))]
}

/** The answer sets to price: the answers as they are, or those of each element of the priced group. */
export function pricedElements(
  definition: FormDefinition,
  given: Record<string, unknown>,
  today: string,
): Answers[] {
  // Invalid and missing answers are left out: the customer is still filling in the form.
  const { answers } = checkAnswers(definition.questions, given, today)
  const group = pricedGroup(definition)
  return group === undefined ? [answers] : elementsOf(group.key, answers)
}

/**
 * The lowest price of each answer set in the account's current matrices. Null if the price is on
 * request, or if a required answer is missing. The elements of a group are added up.
 */
export async function pricesOf(
  source: Source,
  { accountId, definition }: { accountId: number; definition: FormDefinition },
  sets: readonly Record<string, unknown>[],
  today: string,
): Promise<(number | null)[]> {
  const { price } = definition
  const questions = withElements(definition.questions)
  const matrices = new Map<string, StoredMatrix | null>()
  const amounts: (number | null)[] = []
  for (const given of sets) {
    const elements = pricedElements(definition, given, today)
    let cents: number | null = elements.length === 0 ? null : 0
    for (const element of elements) {
      const rule = price?.rules.find(({ when }) => when === undefined || holdsFor(when, element))
      const filled = rule && fillPattern(rule.matrix, element, questions)
      const matrix = filled && 'code' in filled ? await findOnce(filled.code) : null
      const own = rule && matrix ? priceBy(rule, element, matrix) : null
      cents = own === null || cents === null ? null : cents + toCents(own)
    }
    amounts.push(fromOptionalCents(cents))
  }
  return amounts

  async function findOnce(code: string): Promise<StoredMatrix | null> {
    const known = matrices.get(code)
    if (known !== undefined) return known
    const found = await findMatrixByCode(source, accountId, code)
    matrices.set(code, found)
    return found
  }
}

function priceBy(rule: Rule, answers: Answers, matrix: StoredMatrix): number | null {
  const axes = AXES[matrix.matrix_type]
  const hasSameAxes = (['row', 'col'] as const).every(
    (axis) => axes.includes(axis) === (rule[axis] !== undefined),
  )
  // The matrix was replaced by one of another type, so the rule's axes do not fit.
  if (!hasSameAxes) return null
  const [row, col] = [positionOn('row', rule, answers), positionOn('col', rule, answers)]
  const price = row === null || col === null ? null : lookUpStored(matrix, row, col)
  // "From 0" would promise something for free. A zero in a matrix usually means "not made".
  return price === 0 ? null : price
}

/** The position of the answers on an axis; 0 if the rule has no such axis. */
function positionOn(axis: Axis, rule: Rule, answers: Answers): number | null {
  const path = rule[axis]
  return path === undefined ? 0 : numberAt(path, answers)
}
