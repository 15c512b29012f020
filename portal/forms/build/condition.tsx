import { sidesIn } from '../../../shared/form/sides.ts'
import { useQuery } from '../../address.ts'
import { language, say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { faultsBelow, sayFault } from '../parts/faults.ts'
import { partName } from '../publish-difference.ts'
import {
  conditionOf,
  conditionRows,
  type RowOfCondition,
  type Rows,
  rowAbout,
  type Subject,
} from '../state/condition.ts'
import { useEditor, useFile } from '../state/context.ts'
import type { Condition, FormFile } from '../state/file.ts'
import { askableAt, ownAt } from '../state/questions.ts'
import { type TextPath, valueAt } from '../state/text.ts'
import { ConditionRow } from './condition-row.tsx'

interface Props {
  path: TextPath
  label?: string
  /** What holds without a condition. */
  always?: string
}

/** When something shows: chosen, never typed. */
export function ConditionEditor({ path, label, always }: Props) {
  const editor = useEditor()
  const file = useFile()
  const { hrefWith } = useQuery()
  const { forms } = say()
  const subjects = subjectsOf(file, path)
  // Most conditions are about what comes just before; limits more often about the first, such as a size.
  const usual = ownAt(file, path) === null ? subjects.at(-1) : subjects[0]
  const condition = valueAt(file, path) as Condition | undefined
  const shown =
    condition === undefined ? { mode: 'all' as const, rows: [] } : conditionRows(condition)
  const save = (rows: Rows) => editor.set(path, conditionOf(rows))
  if (subjects.length === 0 && condition === undefined) return null
  return (
    <fieldset class="condition">
      <legend>{label ?? forms.showWhen}</legend>
      {shown === null ? (
        <p>
          {inSentence(condition as Condition, subjects)}{' '}
          <a href={hrefWith({ part: 'json', open: null })}>{forms.editAsJson}</a>
        </p>
      ) : (
        <RowList {...{ shown, subjects, always, usual }} onChange={save} />
      )}
      {faultsBelow(editor, path) > 0 && <FaultsHere path={path} />}
      {condition !== undefined && shown === null && editor.mayWrite && (
        <Button look="quiet" icon="trash" onClick={() => editor.set(path, undefined)}>
          {forms.dropCondition}
        </Button>
      )}
    </fieldset>
  )
}

interface ListProps {
  shown: Rows
  subjects: readonly Subject[]
  always: string | undefined
  /** What a new row is about. */
  usual: Subject | undefined
  onChange(rows: Rows): void
}

function RowList({ shown: { mode, rows }, subjects, always, usual, onChange }: ListProps) {
  const editor = useEditor()
  const { forms } = say()
  const put = (index: number, row: RowOfCondition) =>
    onChange({ mode, rows: rows.with(index, row) })
  return (
    <>
      {rows.length === 0 && <p class="soft small">{always ?? forms.always}</p>}
      {rows.length > 1 && (
        <select
          class="input"
          aria-label={forms.mode}
          value={mode}
          disabled={!editor.mayWrite}
          onChange={({ currentTarget }) =>
            onChange({ mode: currentTarget.value as Rows['mode'], rows })
          }
        >
          <option value="all">{forms.modes.all}</option>
          <option value="any">{forms.modes.any}</option>
        </select>
      )}
      {rows.map((row, index) => (
        <ConditionRow
          key={index}
          row={row}
          subjects={subjects}
          onChange={(next) => put(index, next)}
          onRemove={() => onChange({ mode, rows: rows.toSpliced(index, 1) })}
        />
      ))}
      {editor.mayWrite && usual && (
        <div class="row">
          <Button
            look="quiet"
            icon="plus"
            onClick={() =>
              onChange({ mode, rows: [...rows, rowAbout(usual.path, usual.question)] })
            }
          >
            {rows.length === 0 ? forms.addCondition : forms.addAnother}
          </Button>
        </div>
      )}
    </>
  )
}

function FaultsHere({ path }: { path: TextPath }) {
  const name = path.join('.')
  const faults = useEditor().faults.value.filter((fault) => fault.path.startsWith(name))
  return <p class="error">{faults.map(sayFault).join(' ')}</p>
}

/** What conditions at a place of the file can be about. A limit cannot be about the side it is on. */
export function subjectsOf(file: FormFile, path: TextPath): Subject[] {
  const { forms } = say()
  const own = ownAt(file, path)
  const all = askableAt(file, path).flatMap((question): Subject[] => {
    const name = partName(question, language.value)
    if (question.kind !== 'size') return [{ path: question.key, name, question }]
    return sidesIn<unknown>(question).map(([side]) => ({
      path: `${question.key}.${side}`,
      name: `${name}: ${forms[side]}`,
      question,
    }))
  })
  return all.filter((subject) => subject.path !== own)
}

/** A condition in words, for one that is nested too deep to be chosen row by row. */
function inSentence(condition: Condition, subjects: readonly Subject[]): string {
  const { forms } = say()
  if ('all' in condition || 'any' in condition) {
    const [word, list] = 'all' in condition ? [forms.and, condition.all] : [forms.or, condition.any]
    return `(${list.map((one) => inSentence(one, subjects)).join(` ${word} `)})`
  }
  if ('not' in condition) return `${forms.not} (${inSentence(condition.not, subjects)})`
  const name = subjects.find(({ path }) => path === condition.question)?.name ?? condition.question
  const { comparisons: words } = forms
  if ('is' in condition) return `${name} ${words.is} ${condition.is}`
  if ('one_of' in condition) return `${name} ${words.one_of} ${condition.one_of.join(', ')}`
  if ('answered' in condition) {
    return `${name} ${condition.answered ? words.answered : words.not_answered}`
  }
  const { at_least: least, at_most: most } = condition
  return [
    least !== undefined && `${name} ${words.at_least} ${least}`,
    most !== undefined && `${name} ${words.at_most} ${most}`,
  ]
    .filter(Boolean)
    .join(` ${forms.and} `)
}
