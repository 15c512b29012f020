import type { FormIssue } from '../../../server/forms/issues.contract.ts'
import { t } from '../../messages/messages.ts'
import type { Messages } from '../../messages/type.ts'
import type { FormEditor } from '../state/editor.ts'
import type { TextPath } from '../state/text.ts'

/** The text of an issue, in the member's language. */
export function formIssueText({ code, values, says }: FormIssue): string {
  const sentences: Messages['formIssues'] = t().formIssues
  // A newer server may have more issues than this page.
  return Object.hasOwn(sentences, code) ? sentences[code](values) : says
}

/** The issues that are not hidden yet. */
export function shownIssues({ issues, hiddenIssues: hidden }: FormEditor): FormIssue[] {
  return issues.value.filter(({ path }) => !hidden.isHiddenAt(path))
}

/** The issue at exactly this place of the file. */
export function issueAt(editor: FormEditor, path: TextPath): string | null {
  const name = path.join('.')
  const issue = shownIssues(editor).find((one) => one.path === name)
  return issue === undefined ? null : formIssueText(issue)
}

/** The issues at this place and below. */
export function issuesBelow(editor: FormEditor, path: TextPath): FormIssue[] {
  const name = path.join('.')
  return shownIssues(editor).filter(
    (issue) => issue.path === name || issue.path.startsWith(`${name}.`),
  )
}
