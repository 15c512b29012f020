import type { FormDefinition, Question } from '../../shared/form/form.contract.ts'
import { sidesIn } from '../../shared/form/sides.ts'
import { checkCondition } from './check-condition.ts'
import { checkRules } from './check-rules.ts'
import type { Report } from './faults-report.ts'

/** An element has its name under this key. */
const NAME = 'name'

/** Checks the questions of a form, in their order. */
export function checkQuestions(questions: readonly Question[], report: Report): void {
  const hasGroups = questions.some(({ kind }) => kind === 'group')
  const taken = new Set(hasGroups ? [NAME] : [])
  checkList(questions, new Map(), ['questions'])
  checkAllRules(questions, report, () => {})

  /** Those of a group are seen by conditions of the same group only. */
  function checkList(
    list: readonly Question[],
    earlier: ReadonlyMap<string, Question>,
    start: (string | number)[],
  ): void {
    const seen = new Map(earlier)
    list.forEach((question, index) => {
      const path = [...start, index]
      checkKey(question.key, path)
      if (question.show_when !== undefined) {
        checkCondition(question.show_when, seen, [...path, 'show_when'], report)
      }
      checkLimits(question, path, report)
      checkOptions(question, seen, path, report)
      if (question.kind === 'group') checkList(question.questions, seen, [...path, 'questions'])
      seen.set(question.key, question)
    })
  }

  function checkKey(key: string, path: (string | number)[]): void {
    if (taken.has(key)) {
      report([...path, 'key'], key === NAME ? 'name_of_element' : 'used_twice', { name: key })
    }
    taken.add(key)
  }
}

/** Warns of limits that can hardly be meant. */
export function warnOfRules({ questions }: Pick<FormDefinition, 'questions'>, warn: Report): void {
  checkAllRules(questions, () => {}, warn)
}

/** Limits see every question of the form and, within a group, those of the same element. */
function checkAllRules(questions: readonly Question[], report: Report, warn: Report): void {
  const byKey = (list: readonly Question[]) => list.map((one) => [one.key, one] as const)
  const askable = new Map<string, Question>(byKey(questions))
  questions.forEach((question, index) => {
    const path = ['questions', index]
    checkRules(question, path, { askable, report, warn })
    if (question.kind !== 'group') return
    const within = new Map<string, Question>([...askable, ...byKey(question.questions)])
    question.questions.forEach((own, place) => {
      checkRules(own, [...path, 'questions', place], { askable: within, report, warn })
    })
  })
}

function checkLimits(question: Question, path: (string | number)[], report: Report): void {
  if (question.kind === 'size') {
    for (const [side, limits] of sidesIn(question)) {
      const { min, max, step, default: start } = limits
      if (min > max) report([...path, side, 'min'], 'min_above_max')
      if (start !== undefined && (start < min || start > max || (start - min) % step !== 0)) {
        report([...path, side, 'default'], 'default_outside')
      }
    }
  }
  if (question.kind === 'number' && question.min > question.max) {
    report([...path, 'min'], 'min_above_max')
  }
  if (question.kind === 'multi') {
    const { at_least: least = 0, at_most: most = question.options.length } = question
    if (least > most) report([...path, 'at_least'], 'at_least_above_most')
    if (least > question.options.length) report([...path, 'at_least'], 'at_least_above_options')
  }
  if (question.kind === 'group' && (question.at_least ?? 0) > question.at_most) {
    report([...path, 'at_least'], 'at_least_above_most')
  }
  if (question.kind === 'date') {
    const { min, max } = question
    const fixed = min !== undefined && max !== undefined && min !== 'today' && max !== 'today'
    if (fixed && min > max) report([...path, 'min'], 'later_than_max')
  }
}

function checkOptions(
  question: Question,
  earlier: ReadonlyMap<string, Question>,
  path: (string | number)[],
  report: Report,
): void {
  if (question.kind !== 'choice' && question.kind !== 'multi') return
  const seen = new Set<string>()
  question.options.forEach((option, index) => {
    const own = [...path, 'options', index]
    if (seen.has(option.value)) report([...own, 'value'], 'used_twice', { name: option.value })
    seen.add(option.value)
    if (option.show_when !== undefined) {
      checkCondition(option.show_when, earlier, [...own, 'show_when'], report)
    }
  })
}
