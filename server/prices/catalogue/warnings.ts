import type { Condition } from '../../../shared/form/condition.contract.ts'
import type { FormDefinition, Question } from '../../../shared/form/form.contract.ts'
import { codesOfPattern, patternPlaces, withoutGroup } from '../../../shared/form/matrix-pattern.ts'
import { withElements } from '../../../shared/form/questions.ts'
import type { Text } from '../../../shared/form/text.contract.ts'
import { type Issue, issue } from '../../core/issues.contract.ts'
import { AXES, type Axis, type MatrixType } from '../matrices/grid.contract.ts'
import { countedIn, pathsIn } from '../offer-items/lines-amount.ts'
import { areasOf } from '../offer-items/lines-areas.ts'
import { ELEMENT_NAME } from '../offer-items/lines-words.ts'
import { type Amount, type ItemPrice, placesIn } from '../offer-items/rule.contract.ts'
import type { CatalogueItem } from './catalogue.contract.ts'
import { nameKey } from './entry.contract.ts'

/** The names that rules may refer to: the account's forms, and its matrices by code. */
export interface KnownNames {
  forms: readonly Pick<FormDefinition, 'questions'>[]
  matrices: ReadonlyMap<string, MatrixType>
}
type Ordered = Pick<CatalogueItem, 'name' | 'article_number' | 'sort_order'>

/**
 * Warns of names in rules that the account does not have, by their path in the file. They are
 * probably typing errors. They are not rejected, because forms and matrices may be added later.
 */
export function warningsOf(
  items: readonly CatalogueItem[],
  known: KnownNames,
  all: readonly Ordered[] = items,
): Record<string, Issue[]> {
  const found = items.flatMap((item, index) =>
    namesIn(item, all, known)
      .filter(({ isKnown }) => !isKnown(known))
      .map(({ field, warning }) => [`items.${index}.${field}`, warning] as const),
  )
  const warnings = new Map<string, Issue[]>()
  for (const [path, warning] of found) {
    const others = warnings.get(path) ?? []
    const isNew = others.every(({ says }) => says !== warning.says)
    if (isNew) warnings.set(path, [...others, warning])
  }
  return Object.fromEntries(warnings)
}

/** A name in a rule, its warning, and whether the account has an entry of that name. */
interface Name {
  field: string
  warning: Issue
  isKnown(known: KnownNames): boolean
}

type MatrixPrice = Extract<ItemPrice, { matrix: string }>

function namesIn(
  { price, ...item }: CatalogueItem,
  all: readonly Ordered[],
  known: KnownNames,
): Name[] {
  const names: Name[] = []
  if (item.each !== undefined) {
    const isGroup: Fits = ({ kind }) => kind === 'group'
    names.push({
      ...answer('each', item.each, isGroup),
      warning: issue('no_group', { group: item.each }),
    })
  }
  if (item.once_per !== undefined) names.push(answer('once_per', item.once_per, () => true))
  if (item.show_when !== undefined) names.push(...inCondition(item.show_when))
  names.push(...inText('text', item.text), ...inText('description', item.description))
  names.push(...inText('part', item.part))
  names.push(...inAmount('quantity', item.quantity))
  if ('amount' in price) names.push(...inAmount('price.amount', price.amount))
  if ('percent' in price && price.of !== 'sum') {
    const earlier = all.filter(({ sort_order }) => sort_order <= item.sort_order)
    names.push(...price.of.map((named) => itemOf(named, earlier)))
  }
  if ('matrix' in price) {
    names.push(...inMatrix(price, known))
    names.push(...inAmount('price.row', price.row), ...inAmount('price.col', price.col))
  }
  return names
}

/** Each matrix that the price may use, and the answer that chooses it. */
function inMatrix(price: MatrixPrice, { forms }: KnownNames): Name[] {
  const field = 'price.matrix'
  const questions = forms.flatMap((form) => withElements(form.questions))
  const places = patternPlaces(price.matrix)
  return [
    ...places.map(({ key }) => answer(field, key, ({ kind }) => kind === 'choice')),
    ...withoutGroup(price.matrix, questions).map(({ key, option, count }) => ({
      field,
      warning: issue('no_price_groups', { key, option, count }),
      isKnown: () => false,
    })),
    ...codesOfPattern(price.matrix, questions).flatMap((matrix) => [
      {
        field,
        warning: issue('no_matrix', { matrix }),
        isKnown: ({ matrices }: KnownNames) => matrices.has(matrix),
      },
      axisOf({ ...price, matrix }, 'row'),
      axisOf({ ...price, matrix }, 'col'),
    ]),
  ]
}

/** A percentage must refer to earlier lines. */
function itemOf(named: string, earlier: readonly Ordered[]): Name {
  const key = nameKey(named)
  const isThere = earlier.some(
    ({ name, article_number: number }) => number === key || nameKey(name) === key,
  )
  const warning = issue('no_earlier_item', { item: named })
  return { field: 'price.of', warning, isKnown: () => isThere }
}

/** A rule must give a value for each axis of its matrix and for no other axis, or its line has no price. */
function axisOf(price: MatrixPrice, axis: Axis): Name {
  const isSaid = price[axis] !== undefined
  return {
    field: `price.${axis}`,
    warning: issue(isSaid ? 'no_such_axis' : 'axis_needed', { matrix: price.matrix }),
    isKnown: ({ matrices }) => {
      const type = matrices.get(price.matrix)
      return type === undefined || AXES[type].includes(axis) === isSaid
    },
  }
}

function inCondition(condition: Condition): Name[] {
  if ('all' in condition) return condition.all.flatMap(inCondition)
  if ('any' in condition) return condition.any.flatMap(inCondition)
  if ('not' in condition) return inCondition(condition.not)
  const { question: path } = condition
  const fits = ({ kind }: Question, side: string | undefined) =>
    'answered' in condition || (kind === 'size') === (side !== undefined)
  const values = 'is' in condition ? [condition.is] : 'one_of' in condition ? condition.one_of : []
  const options = values.map((value) => ({
    field: 'show_when',
    warning: issue('no_option', { option: String(value), question: path }),
    isKnown: hasQuestion(path, (question) => hasOption(question, value)),
  }))
  return [answer('show_when', path, fits), ...options]
}

function hasOption(question: Question, value: unknown): boolean {
  return !('options' in question) || question.options.some((option) => option.value === value)
}

function inText(field: string, text: Text | undefined): Name[] {
  if (text === undefined) return []
  const texts = typeof text === 'string' ? [text] : Object.values(text)
  const fits = ({ kind }: Question, side: string | undefined) =>
    kind === 'size' || side === undefined
  return texts.flatMap(placesIn).map((path) => answer(field, path, fits))
}

function inAmount(field: string, amount: Amount | undefined): Name[] {
  if (amount === undefined) return []
  const fits = ({ kind }: Question, side: string | undefined) =>
    side === undefined ? kind === 'number' || kind === 'group' : kind === 'size'
  return [
    ...pathsIn(amount).map((path) => ({
      ...answer(field, path, fits),
      warning: issue('not_asked_number', { question: path }),
    })),
    ...countedIn(amount).map((path) => answer(field, path, () => true)),
    ...areasOf(amount).map(({ by }) => answer(field, by, ({ kind }) => kind === 'postcode')),
  ]
}

type Fits = (question: Question, side: string | undefined) => boolean

function answer(field: string, path: string, fits: Fits): Name {
  const warning = issue('not_asked', { question: path })
  return { field, warning, isKnown: hasQuestion(path, fits) }
}

/** Whether a form has the question. Without any form this is unknown, so there is no warning. */
function hasQuestion(path: string, fits: Fits): Name['isKnown'] {
  const [key = '', side] = path.split('.')
  return ({ forms }) =>
    forms.length === 0 ||
    key === ELEMENT_NAME ||
    forms.some(({ questions }) =>
      withElements(questions).some((own) => own.key === key && fits(own, side)),
    )
}
