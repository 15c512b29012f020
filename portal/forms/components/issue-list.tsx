import type { FormIssue } from '../../../server/forms/issues.contract.ts'
import { t } from '../../messages/messages.ts'
import { useEditor } from '../state/context.ts'
import { useIssuePlace } from './go-to-issue.ts'
import { formIssueText, shownIssues } from './issues.ts'
import { partNameOf } from './names.ts'
import { placeOfIssue } from './places.ts'

/** All issues and warnings of the draft, each with a link to its place. */
export function IssueList({ onGo }: { onGo?: () => void }) {
  const editor = useEditor()
  const issues = shownIssues(editor)
  // Optional warnings and missing texts are listed only when publishing: otherwise typing would
  // move the page.
  const warnings = editor.warnings.value.filter(
    ({ code, path }) =>
      !editor.hiddenIssues.isHiddenAt(path) &&
      (onGo || !['no_text_in', 'axis_ends'].includes(code)),
  )
  const { forms } = t()
  return (
    <>
      <List of={issues} title={forms.issues(issues.length)} onGo={onGo} />
      <List of={warnings} title={forms.warnings(warnings.length)} onGo={onGo} />
    </>
  )
}

interface ListProps {
  of: readonly FormIssue[]
  title: string
  onGo: (() => void) | undefined
}

function List({ of: issues, title, onGo }: ListProps) {
  const editor = useEditor()
  const place = useIssuePlace()
  const { forms } = t()
  const { file } = editor.read.value
  if (issues.length === 0) return null
  return (
    <div class="banner warn faults" role="status">
      <p>{title}</p>
      <ul>
        {issues.slice(0, 10).map((issue) => {
          const { path } = issue
          const says = formIssueText(issue)
          const { part, question } = placeOfIssue(path, file)
          const found = file?.questions.find(({ key }) => key === question)
          const name = found ? partNameOf(found) : forms.parts[part]
          return (
            <li key={`${path} ${says}`}>
              <a
                href={place.hrefOf(issue)}
                onClick={() => {
                  onGo?.()
                  place.show(issue)
                }}
              >
                {name}
              </a>
              : {says} <code class="small">{path}</code>
            </li>
          )
        })}
      </ul>
      {issues.length > 10 && <p>{forms.moreIssues(issues.length - 10)}</p>}
    </div>
  )
}
