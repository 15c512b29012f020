import type { FormDefinition, Question } from '../../shared/form/form.contract.ts'
import { sidesIn } from '../../shared/form/sides.ts'
import { askableOf, checkCondition, type FilePath } from './check-condition.ts'
import { checkRules } from './check-rules.ts'
import type { Report } from './issues-report.ts'

/** The key of an element's name. */
const NAME = 'name'

export function checkQuestions(questions: readonly Question[], report: Report): void {
  const hasGroups = questions.some(({ kind }) => kind === 'group')
  const taken = new Set(hasGroups ? [NAME] : [])
  for (const [question, path] of placesOf(questions)) {
    const { key, show_when: when } = question
    if (taken.has(key)) {
      report([...path, 'key'], key === NAME ? 'name_of_element' : 'used_twice', { name: key })
    }
    taken.add(key)
    const askable = askableOf(questions, path)
    if (when !== undefined) checkCondition(when, askable, [...path, 'show_when'], report)
    checkLimits(question, path, report)
    checkOptions(question, askable, path, report)
    checkRules(question, path, { questions, report, warn: () => {} })
  }
}

/** Warns of limits that are probably wrong. */
export function warnOfRules({ questions }: Pick<FormDefinition, 'questions'>, warn: Report): void {
  for (const [question, path] of placesOf(questions)) {
    checkRules(question, path, { questions, report: () => {}, warn })
  }
}

/** All questions with their paths; the questions of a group follow it. */
function placesOf(
  questions: readonly Question[],
  list: FilePath = ['questions'],
): [Question, FilePath][] {
  return questions.flatMap((question, index): [Question, FilePath][] => {
    const path = [...list, index]
    if (question.kind !== 'group') return [[question, path]]
    return [[question, path], ...placesOf(question.questions, [...path, 'questions'])]
  })
}

function checkLimits(question: Question, path: FilePath, report: Report): void {
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
  path: FilePath,
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
