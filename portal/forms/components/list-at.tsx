import { useState } from 'preact/hooks'
import { TextArea } from '../../components/field.tsx'
import { t } from '../../messages/messages.ts'
import { useEditor, useFile } from '../state/context.ts'
import { type TextPath, valueAt } from '../state/text.ts'
import { formIssueText, issuesBelow } from './issues.ts'

interface Props {
  path: TextPath
  label: string
  hint?: string
  optional?: boolean
}

/** A list of short texts, one per line. */
export function ListAt({ path, label, hint, optional = false }: Props) {
  const editor = useEditor()
  const list = (valueAt(useFile(), path) ?? []) as string[]
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = issuesBelow(editor, path).map((issue) => {
    const line = list[Number(issue.path.split('.').at(-1))]
    return line === undefined ? formIssueText(issue) : `${line}: ${formIssueText(issue)}`
  })
  const shown = typed !== null && isSame(linesOf(typed), list) ? typed : list.join('\n')
  return (
    <TextArea
      label={label}
      hint={hint ?? t().formParts.onePerLine}
      optional={optional}
      value={shown}
      onValue={(text) => {
        setTyped(text)
        const lines = linesOf(text)
        editor.set(path, lines.length === 0 && optional ? undefined : lines)
      }}
      error={wrong.length > 0 ? wrong.join(' ') : null}
      readOnly={!editor.mayWrite}
      spellcheck={false}
    />
  )
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, at) => line === other[at])
}
