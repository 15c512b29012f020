import type { Condition } from '../../shared/form/condition.contract.ts'
import type { Question } from '../../shared/form/form.contract.ts'
import { askableAt } from '../../shared/form/questions.ts'
import type { FormIssueCode } from './issues.contract.ts'
import type { Report } from './issues-report.ts'

/** A place in the file. */
export type FilePath = (string | number)[]

/** The questions that a condition at this place may use, by key. */
export function askableOf(questions: readonly Question[], path: FilePath): Map<string, Question> {
  return new Map(askableAt(questions, path).map((question) => [question.key, question]))
}

/** A condition may use only the given questions; `unknown` is the issue for any other. */
export function checkCondition(
  condition: Condition,
  askable: ReadonlyMap<string, Question>,
  path: FilePath,
  report: Report,
  unknown: FormIssueCode = 'not_earlier',
): void {
  if ('all' in condition || 'any' in condition) {
    const [name, list] = 'all' in condition ? ['all', condition.all] : ['any', condition.any]
    list.forEach((inner, index) => {
      checkCondition(inner, askable, [...path, name, index], report, unknown)
    })
  } else if ('not' in condition) {
    checkCondition(condition.not, askable, [...path, 'not'], report, unknown)
  } else {
    checkComparison(condition, askable, path, report, unknown)
  }
}

function checkComparison(
  condition: Extract<Condition, { question: string }>,
  askable: ReadonlyMap<string, Question>,
  path: FilePath,
  report: Report,
  unknown: FormIssueCode,
): void {
  const [key = '', side] = condition.question.split('.')
  const question = askable.get(key)
  if (question === undefined) {
    report([...path, 'question'], unknown, { key })
  } else if ((question.kind === 'size') !== (side !== undefined) && !('answered' in condition)) {
    report([...path, 'question'], 'side_needed', { key })
  } else if (question.kind === 'size' && side !== undefined && !(side in question)) {
    report([...path, 'question'], 'no_side', { key, side })
  } else if (question.kind === 'group' && ('is' in condition || 'one_of' in condition)) {
    report(path, 'counted_only', { key })
  } else if (['photo', 'moment'].includes(question.kind) && !('answered' in condition)) {
    report(path, 'answered_only', { key })
  } else {
    checkOptionsNamed(condition, question, path, report)
  }
}

function checkOptionsNamed(
  condition: Condition,
  question: Question,
  path: FilePath,
  report: Report,
): void {
  if (question.kind !== 'choice' && question.kind !== 'multi') return
  const values = new Set<unknown>(question.options.map((option) => option.value))
  const named = 'is' in condition ? [condition.is] : 'one_of' in condition ? condition.one_of : []
  for (const value of named) {
    if (!values.has(value)) report(path, 'no_option', { option: String(value), key: question.key })
  }
}
