import { checkAnswers, holdsFor, numberAt } from '../../../widget/rules/answers.ts'
import { questionsIn } from '../../../widget/rules/conditions.ts'
import type { Source } from '../../db/source.ts'
import { toCents } from '../../money.ts'
import type { LeadShownPrice } from '../leads/contract.ts'
import type { NewLead } from '../leads/make.ts'
import { AXES, type Axis } from '../price-matrices/lookup.ts'
import { findMatrixByCode } from '../price-matrices/store.ts'
import { lookUpStored, type StoredMatrix } from '../price-matrices/stored.ts'
import type { Answers, FormDefinition, ShownPrice } from './contract.ts'
import type { StoredForm } from './store.ts'

type Rule = NonNullable<FormDefinition['price']>['rules'][number]

/** The questions the `price` variant asks, in the form's order: those of the axes and `asks`. */
export function pricedQuestions({ price, questions }: FormDefinition): string[] {
  if (price === undefined) return []
  const axes = price.rules.flatMap(({ row, col }) => [row, col]).map((path) => path?.split('.')[0])
  const wanted = new Set([...axes, ...price.asks])
  return questions.map(({ key }) => key).filter((key) => wanted.has(key))
}

/**
 * All questions a price can depend on, in the form's order: those `pricedQuestions` gives, those in
 * the conditions of its rules, and those that decide whether any of these is shown.
 */
export function questionsOfPrice(definition: FormDefinition): string[] {
  const { price, questions } = definition
  const wanted = new Set(pricedQuestions(definition))
  for (const { when } of price?.rules ?? []) {
    for (const key of questionsIn(when)) wanted.add(key)
  }
  // Conditions name earlier questions only, so one pass from the last to the first finds all.
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
 * The lowest price of these answers, in the account's matrix as it is now. `from` is null when the
 * price is on request, or when an answer it needs is missing.
 */
export async function priceOf(
  source: Source,
  { accountId, definition: { price, questions } }: Pick<StoredForm, 'accountId' | 'definition'>,
  given: Record<string, unknown>,
  today: string,
): Promise<Omit<ShownPrice, 'currency'>> {
  // Wrong and missing answers are left out: the customer is still filling in the form.
  const { answers } = checkAnswers(questions, given, today)
  const rule = price?.rules.find(({ when }) => when === undefined || holdsFor(when, answers))
  const matrix = rule && (await findMatrixByCode(source, accountId, rule.matrix))
  const from = rule && matrix ? priceBy(rule, answers, matrix) : null
  return { from, includes_vat: price?.includes_vat ?? true }
}

/**
 * The price that the widget showed with these answers, its amounts in cents; null when this variant
 * shows none. It is found as the widget's own question is answered (`priceOf`), so what a stranger
 * sends can never become a price. It differs from what the customer saw only when the dealer changed
 * the price while the form was open.
 */
export async function shownPriceOf(
  source: Source,
  form: Pick<StoredForm, 'accountId' | 'definition'>,
  { variant, answers }: Pick<NewLead, 'variant' | 'answers'>,
  { today, currency }: { today: string; currency: string },
): Promise<LeadShownPrice | null> {
  const { price } = form.definition
  const isShown = variant === 'price' || (variant === 'full' && price?.in_full)
  if (price === undefined || !isShown) return null
  const { from, includes_vat } = await priceOf(source, form, answers, today)
  return {
    from: from === null ? null : toCents(from),
    to: null,
    on_request: from === null,
    currency: currency.toLowerCase(),
    includes_vat,
    promotion: null,
  }
}

function priceBy(rule: Rule, answers: Answers, matrix: StoredMatrix): number | null {
  const axes = AXES[matrix.matrix_type]
  const hasSameAxes = (['row', 'col'] as const).every(
    (axis) => axes.includes(axis) === (rule[axis] !== undefined),
  )
  // The matrix was replaced by one of another type, so the rule's axes do not fit it.
  if (!hasSameAxes) return null
  const [row, col] = [positionOn('row', rule, answers), positionOn('col', rule, answers)]
  return row === null || col === null ? null : lookUpStored(matrix, row, col)
}

/** The position of the answers on an axis; 0 when the rule has no such axis. */
function positionOn(axis: Axis, rule: Rule, answers: Answers): number | null {
  const path = rule[axis]
  return path === undefined ? 0 : numberAt(path, answers)
}
