import type { FormDefinition, Question } from '../../shared/form/form.contract.ts'
import { codesOfPattern, patternPlaces } from '../../shared/form/matrix-pattern.ts'
import { withElements } from '../../shared/form/questions.ts'
import { AXES, type MatrixType } from '../prices/matrices/grid.contract.ts'
import { checkCondition, type FilePath } from './check-condition.ts'
import type { FormIssue } from './issues.contract.ts'
import { type Report, reportedIssues } from './issues-report.ts'
import { pricedGroup, questionsOfPrice } from './pricing.ts'

/** Checks a form's prices without the account's matrices; `matrixIssues` checks those. */
export function checkPricing(form: FormDefinition, report: Report): void {
  const { price } = form
  if (price === undefined) return
  checkShow(price, report)
  const own = new Map(form.questions.map((question) => [question.key, question]))
  for (const key of questionsOfPrice(form)) {
    const kind = own.get(key)?.kind
    if (kind === 'text') report(['price'], 'price_on_text', { key })
    if (kind === 'photo' || kind === 'moment') report(['price'], 'price_on_photo', { key })
  }
  price.asks.forEach((key, index) => {
    if (!own.has(key)) report(['price', 'asks', index], 'no_question', { key })
  })
  // The first group that a rule uses is priced per element. Rules cannot use questions of other groups.
  const group = pricedGroup(form)
  const elements = group?.questions.map((question) => [question.key, question] as const) ?? []
  const questions = new Map<string, Question>([...own, ...elements])
  price.rules.forEach((rule, index) => {
    const path = ['price', 'rules', index]
    if (rule.when !== undefined) checkCondition(rule.when, questions, [...path, 'when'], report)
    for (const { key } of patternPlaces(rule.matrix)) {
      if (questions.get(key)?.kind !== 'choice')
        report([...path, 'matrix'], 'no_choice_question', { key })
    }
    for (const axis of ['row', 'col'] as const) {
      if (rule[axis] !== undefined) checkAxis(rule[axis], questions, [...path, axis], report)
    }
  })
}

/** Rules are for matrices. Only an offer has parts. */
function checkShow(
  { by, show, rules, ...range }: NonNullable<FormDefinition['price']>,
  report: Report,
): void {
  if (by === 'offer' && rules.length > 0) report(['price', 'rules'], 'rules_by_offer')
  if (by !== 'offer' && rules.length === 0)
    report(['price', 'rules'], 'too_few', { least: 1, things: 'entries' })
  if (by !== 'offer' && show === 'parts') report(['price', 'show'], 'parts_by_offer')
  for (const field of ['range_percent', 'range_step'] as const) {
    if (range[field] !== undefined && show !== 'range') report(['price', field], 'only_for_range')
  }
}

/** An axis needs a numeric answer. */
function checkAxis(
  axis: string,
  questions: ReadonlyMap<string, Question>,
  path: FilePath,
  report: Report,
): void {
  const [key = '', side] = axis.split('.')
  const question = questions.get(key)
  const kind = question?.kind
  // For a group, its elements are counted.
  const isNumber = kind === 'number' || kind === 'group'
  if (side === undefined ? !isNumber : kind !== 'size') {
    report(path, 'no_number_question', { path: axis })
  } else if (side !== undefined && question !== undefined && !(side in question)) {
    report(path, 'no_side', { key, side })
  }
}

/** The places where the rules do not fit the account's matrices. */
export function matrixIssues(
  { price, questions }: FormDefinition,
  types: ReadonlyMap<string, MatrixType>,
): FormIssue[] {
  return reportedIssues((report) => {
    for (const [index, rule] of (price?.rules ?? []).entries()) {
      const path = ['price', 'rules', index]
      for (const matrix of codesOfPattern(rule.matrix, withElements(questions))) {
        const type = types.get(matrix)
        if (type === undefined) {
          report([...path, 'matrix'], 'no_matrix', { matrix })
          continue
        }
        for (const axis of ['row', 'col'] as const) {
          const isThere = AXES[type].includes(axis)
          if (isThere === (rule[axis] !== undefined)) continue
          report([...path, axis], isThere ? 'axis_required' : 'axis_left_out', { matrix, type })
        }
      }
    }
  })
}
