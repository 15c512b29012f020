import type { FormDefinition } from '../../shared/form/form.contract.ts'
import { CALL_AT } from '../../shared/form/visible-questions.ts'
import type { FilePath } from './check-condition.ts'
import type { FormIssue } from './issues.contract.ts'
import { type Report, reportedIssues } from './issues-report.ts'

/** The agendas that a form uses, and where it names them. */
export function agendasIn({
  questions,
  callback,
}: FormDefinition): { path: FilePath; agenda: string }[] {
  const named = questions.flatMap((question, index) =>
    question.kind === 'moment'
      ? [{ path: ['questions', index, 'agenda'], agenda: question.agenda }]
      : [],
  )
  const called = callback?.agenda
  return called === undefined ? named : [...named, { path: ['callback', 'agenda'], agenda: called }]
}

/** A lead has at most one appointment per agenda. */
export function checkAgendas(form: FormDefinition, report: Report): void {
  const seen = new Set<string>()
  for (const { path, agenda } of agendasIn(form)) {
    if (seen.has(agenda)) report(path, 'used_twice', { name: agenda })
    seen.add(agenda)
  }
}

/** The places where the form names an unknown agenda. */
export function agendaIssues(form: FormDefinition, keys: readonly string[]): FormIssue[] {
  return reportedIssues((report) => {
    for (const { path, agenda } of agendasIn(form)) {
      if (!keys.includes(agenda)) report(path, 'no_agenda', { key: agenda })
    }
  })
}

/** The agenda of a question; `call_at` is the time to call back. Null if the form has no such question. */
export function agendaOf({ questions, callback }: FormDefinition, key: string): string | null {
  if (key === CALL_AT) return callback?.agenda ?? null
  const question = questions.find((one) => one.key === key)
  return question?.kind === 'moment' ? question.agenda : null
}
