import type { LengthUnit } from '../../../shared/form/length.ts'
import { askableAt } from '../../../shared/form/questions.ts'
import { sidesIn } from '../../../shared/form/sides.ts'
import { useQuery } from '../../address.ts'
import type { Subject } from '../../components/condition.ts'
import { ConditionEditor } from '../../components/condition-editor.tsx'
import { t } from '../../messages/messages.ts'
import { formIssueText, issuesBelow } from '../components/issues.ts'
import { partNameOf } from '../components/names.ts'
import { useEditor, useFile } from '../state/context.ts'
import type { Condition, FileQuestion, FormFile } from '../state/file.ts'
import { ownAt } from '../state/questions.ts'
import { type TextPath, valueAt } from '../state/text.ts'

interface Props {
  path: TextPath
  label?: string
  /** The text without a condition. */
  always?: string
}

export function ConditionAt({ path, label, always }: Props) {
  const editor = useEditor()
  const file = useFile()
  const { hrefWith } = useQuery()
  const { forms } = t()
  const subjects = subjectsOf(file, path)
  // Most conditions are about the preceding question; limits more often about the first, such as a size.
  const usual = ownAt(file, path) === null ? subjects.at(-1) : subjects[0]
  const condition = valueAt(file, path) as Condition | undefined
  const issues = issuesBelow(editor, path)
  if (subjects.length === 0 && condition === undefined) return null
  return (
    <fieldset class="condition" disabled={!editor.mayWrite}>
      <legend>{label ?? forms.showWhen}</legend>
      <ConditionEditor
        {...{ condition, subjects, usual, always }}
        issue={issues.length === 0 ? null : issues.map(formIssueText).join(' ')}
        onChange={(next) => editor.set(path, next)}
      >
        <a href={hrefWith({ part: 'json', open: null })}>{forms.editAsJson}</a>
      </ConditionEditor>
    </fieldset>
  )
}

/** The possible subjects of conditions at a place of the file. A limit cannot be about its own side. */
export function subjectsOf(file: FormFile, path: TextPath): Subject[] {
  const own = ownAt(file, path)
  return askableAt(file.questions, path)
    .flatMap(subjectsIn)
    .filter((subject) => subject.path !== own)
}

/** Lengths in a file are in millimetres. */
const UNIT: LengthUnit = 'mm'

function subjectsIn(question: FileQuestion): Subject[] {
  const { key: path, kind } = question
  const label = partNameOf(question)
  switch (kind) {
    case 'size':
      return sidesIn<{ min: number }>(question).map(([side, { min: least }]) => {
        return {
          path: `${path}.${side}`,
          label: `${label}: ${t().forms[side]}`,
          kind,
          unit: UNIT,
          least,
        }
      })
    case 'choice':
    case 'multi': {
      const options = question.options.map((own) => ({ value: own.value, label: partNameOf(own) }))
      return [{ path, label, kind, options }]
    }
    case 'number':
      return [{ path, label, kind, least: question.min }]
    default:
      return [{ path, label, kind, least: 1 }]
  }
}
