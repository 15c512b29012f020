import type { Issues, IssueValues } from '../core/issues.contract.ts'
import { byPath } from '../core/schema-issues.ts'
import { type FormIssue, type FormIssueCode, formIssue } from './issues.contract.ts'

/** Reports an issue at a path in the file. */
export type Report = (
  path: readonly PropertyKey[],
  code: FormIssueCode,
  values?: IssueValues,
) => void

export function reportedIssues(look: (report: Report) => void): FormIssue[] {
  const found: FormIssue[] = []
  look((path, code, values) => {
    found.push({ path: path.map(String).join('.') || 'form', ...formIssue(code, values) })
  })
  return found
}

/** The issues by path, in the shape of an error. */
export function formIssuesByPath(issues: readonly FormIssue[]): Issues {
  return byPath(issues.map(({ path, ...issue }) => [[path], issue]))
}
