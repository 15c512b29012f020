import type { PublicForm } from '../../../shared/form/form.contract.ts'
import type { Problem } from '../../../shared/form/problem.ts'
import { issueText } from '../../../shared/messages/issue-text.ts'

/** The issue of each field by its name, as text in the form's language. */
export type FieldIssues = ReadonlyMap<string, string>

/** The first issue of each field counts. */
export function issuesOf(form: PublicForm, problems: readonly Problem[]): FieldIssues {
  const issues = new Map<string, string>()
  for (const one of problems) {
    issues.getOrInsertComputed(one.path.join('.'), () => issueText(form, one))
  }
  return issues
}
