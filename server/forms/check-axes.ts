import type { Condition } from '../../shared/form/condition.contract.ts'
import { questionsIn } from '../../shared/form/conditions.ts'
import type { FormDefinition, Question } from '../../shared/form/form.contract.ts'
import { codesOfPattern } from '../../shared/form/matrix-pattern.ts'
import { keyIn, withElements } from '../../shared/form/questions.ts'
import { type Side, sidesIn } from '../../shared/form/sides.ts'
import type { Issue } from '../core/issues.contract.ts'
import type { MatrixAxes } from '../prices/matrices/matrices.reads.ts'
import type { ItemRule } from '../prices/offer-items/rule.contract.ts'
import { sideNamed } from '../prices/sheets/axis-words.ts'
import { type FormIssueCode, formIssue } from './issues.contract.ts'
import type { Report } from './issues-report.ts'

/** A rule that looks up a price by answers: a price rule of the form, or the rule of an offer item. */
interface Rule {
  matrix: string
  row?: string | undefined
  col?: string | undefined
  when?: Condition | undefined
}
type Axis = 'row' | 'col'

/** The answers that a question allows for an axis, and the name of its side. */
interface AxisQuestion {
  path: string
  side: Side | null
  min: number
  max: number
}

/** The share of its range that an axis may leave without a price before another axis fits better. */
const MARGIN = 0.1
/** Factors between units of length. */
const UNITS = [10, 100, 1000]

/**
 * Warns if the account's matrices hardly fit the questions that price rules and offer items take
 * sizes from.
 */
export function warnOfAxes(
  { price, questions }: FormDefinition,
  items: readonly ItemRule[],
  matrices: ReadonlyMap<string, MatrixAxes>,
  warn: Report,
): void {
  const rules = (price?.rules ?? []).flatMap((rule, index) =>
    codesOfPattern(rule.matrix, withElements(questions)).map((matrix) => ({
      rule: { ...rule, matrix } as Rule,
      path: ['price', 'rules', index],
    })),
  )
  const ofItems = items.flatMap((item) => toRule(item, questions))
  for (const { rule, path } of [...rules, ...ofItems]) {
    const matrix = matrices.get(rule.matrix)
    if (matrix === undefined) continue
    const [row, col] = [toAxis(questions, rule.row), toAxis(questions, rule.col)]
    const swapped = row !== null && col !== null ? findSwapped(rule, matrix, row, col) : null
    if (swapped !== null) warn([...path, 'row'], swapped.code, swapped.values)
    else
      warnOfEach(rule, matrix, { row, col }, (axis, { code, values }) =>
        warn([...path, axis], code, values),
      )
  }
}

/** Axes computed from several answers are skipped: the warning refers to a question. */
function toRule({ price, show_when: when }: ItemRule, questions: readonly Question[]) {
  if (!('matrix' in price)) return []
  const codes = codesOfPattern(price.matrix, withElements(questions))
  const [row, col] = [price.row, price.col].map((own) =>
    typeof own === 'string' ? own : undefined,
  )
  const key = keyIn(row ?? col ?? '')
  const at = questions.findIndex((own) => withElements([own]).some((one) => one.key === key))
  if (at < 0) return []
  const path = ['questions', at]
  return codes.map((matrix) => ({ rule: { matrix, row, col, when } as Rule, path }))
}

function warnOfEach(
  rule: Rule,
  matrix: MatrixAxes,
  answers: Record<Axis, AxisQuestion | null>,
  warn: (axis: Axis, issue: Issue<FormIssueCode>) => void,
): void {
  for (const axis of ['row', 'col'] as const) {
    const own = answers[axis]
    const issue = own === null ? null : findOutside(rule, axis, matrix, own)
    if (issue !== null) warn(axis, issue)
  }
}

function toAxis(questions: readonly Question[], path: string | undefined): AxisQuestion | null {
  const [key, side] = path?.split('.') ?? []
  const question = withElements(questions).find((own) => own.key === key)
  if (path === undefined || question === undefined) return null
  if (question.kind === 'number') return { path, side: null, min: question.min, max: question.max }
  const sides = question.kind === 'size' ? sidesIn(question) : []
  const found = sides.find(([name]) => name === side)
  return found === undefined ? null : { path, side: found[0], min: found[1].min, max: found[1].max }
}

function findSwapped(
  rule: Rule,
  axes: MatrixAxes,
  row: AxisQuestion,
  col: AxisQuestion,
): Issue<FormIssueCode> | null {
  const names = { row: axes.row_axis ?? '', col: axes.col_axis ?? '' }
  const { matrix } = rule
  const sides = [isSameSide(names.row, row), isSameSide(names.col, col)]
  if (sides.includes(false)) {
    return formIssue('swapped_names', { matrix, rows: names.row, columns: names.col })
  }
  if (sides.includes(true)) return null
  const { row_values: rows, col_values: columns } = axes
  const now = unpriced(row, rows) + unpriced(col, columns)
  const other = unpriced(col, rows) + unpriced(row, columns)
  if (other + MARGIN >= now) return null
  const columnsGo = { col_first: columns[0] ?? 0, col_last: columns.at(-1) ?? 0 }
  return formIssue('swapped_ranges', { matrix, ...rangesOf(rows, row), ...columnsGo })
}

/** A depth may be a height: a window has a height where other products have a depth. */
function isSameSide(name: string, { side }: AxisQuestion): boolean | null {
  const named = sideNamed(name)
  if (named === null || named === 'other' || side === null) return null
  return (named === 'width') === (side === 'width')
}

/** The share of the answers above the last value of an axis, from 0 to 1. */
function unpriced({ min, max }: AxisQuestion, values: readonly number[]): number {
  const last = values.at(-1) ?? 0
  if (last >= max) return 0
  return max === min ? 1 : Math.min(1, (max - last) / (max - min))
}

/**
 * An axis without any of the answers has another unit, or belongs to another question. An axis that
 * ends before them leaves the largest without a price, unless the rule is for some sizes only.
 */
function findOutside(
  { matrix, when }: Rule,
  axis: Axis,
  axes: MatrixAxes,
  question: AxisQuestion,
): Issue<FormIssueCode> | null {
  const own = axis === 'row' ? axes.row_values : axes.col_values
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined) return null
  const values = { axis, matrix, ...rangesOf(own, question) }
  if (last >= question.min && first <= question.max) {
    const isOpen = !questionsIn(when).includes(keyIn(question.path))
    return last < question.max && isOpen ? formIssue('axis_ends', values) : null
  }
  const isUnit = UNITS.some((times) =>
    [times, 1 / times].some((by) => last * by >= question.min && first * by <= question.max),
  )
  return formIssue(isUnit ? 'other_unit' : 'no_axis', values)
}

/** The range of an axis, and the answers to its question. */
function rangesOf(axis: readonly number[], { path, min, max }: AxisQuestion) {
  return { first: axis[0] ?? 0, last: axis.at(-1) ?? 0, path, min, max }
}
