import { language, say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import {
  comparisonsFor,
  type RowOfCondition,
  rowAbout,
  type Subject,
  type Value,
} from '../state/condition.ts'
import { useEditor } from '../state/context.ts'
import { type FileQuestion, fileInWords } from '../state/file.ts'

interface Props {
  row: RowOfCondition
  subjects: readonly Subject[]
  onChange(row: RowOfCondition): void
  onRemove(): void
}

/** One comparison: a question, how it is compared, and with what. */
export function ConditionRow({ row, subjects, onChange, onRemove }: Props) {
  const editor = useEditor()
  const { forms } = say()
  const subject = subjects.find(({ path }) => path === row.question)
  const isDisabled = !editor.mayWrite
  const choose = (path: string) => {
    const next = subjects.find((one) => one.path === path)
    if (next) onChange(rowAbout(path, next.question))
  }
  return (
    <div class="condition-row">
      <select
        class="input"
        aria-label={forms.question}
        value={row.question}
        disabled={isDisabled}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {subject === undefined && <option value={row.question}>{row.question}</option>}
        {subjects.map(({ path, name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </select>
      <select
        class="input"
        aria-label={forms.comparison}
        value={row.comparison}
        disabled={isDisabled}
        onChange={({ currentTarget }) =>
          onChange({ ...row, comparison: currentTarget.value as RowOfCondition['comparison'] })
        }
      >
        {[...new Set([row.comparison, ...comparisonsFor(subject?.question)])].map((one) => (
          <option key={one} value={one}>
            {forms.comparisons[one]}
          </option>
        ))}
      </select>
      <ValueField row={row} question={subject?.question} onChange={onChange} />
      {editor.mayWrite && (
        <Button look="quiet" icon="trash" label={forms.dropCondition} onClick={onRemove} />
      )}
    </div>
  )
}

interface ValueProps {
  row: RowOfCondition
  question: FileQuestion | undefined
  onChange(row: RowOfCondition): void
}

function ValueField({ row, question, onChange }: ValueProps) {
  const { forms, frame } = say()
  const { mayWrite } = useEditor()
  const { comparison, value } = row
  if (comparison === 'answered' || comparison === 'not_answered') return null
  const first = Array.isArray(value) ? value[0] : value
  const options = choicesOf(question)
  if (options !== null && comparison === 'one_of') {
    const chosen = [value ?? []].flat()
    return (
      <span class="row checks">
        {options.map(([own, text]) => (
          <label key={String(own)} class="check">
            <input
              type="checkbox"
              checked={chosen.includes(own)}
              disabled={!mayWrite}
              onChange={({ currentTarget }) => {
                const others = chosen.filter((one) => one !== own)
                const next = currentTarget.checked ? [...others, own] : others
                if (next.length > 0) onChange({ ...row, value: next })
                else currentTarget.checked = true
              }}
            />
            <span>{typeof text === 'boolean' ? (text ? frame.yes : frame.no) : text}</span>
          </label>
        ))}
      </span>
    )
  }
  if (options !== null) {
    return (
      <select
        class="input"
        aria-label={forms.value}
        value={String(first)}
        disabled={!mayWrite}
        onChange={({ currentTarget }) => {
          const found = options.find(([own]) => String(own) === currentTarget.value)
          if (found) onChange({ ...row, value: found[0] })
        }}
      >
        {options.every(([own]) => own !== first) && (
          <option value={String(first)}>{String(first)}</option>
        )}
        {options.map(([own, text]) => (
          <option key={String(own)} value={String(own)}>
            {typeof text === 'boolean' ? (text ? frame.yes : frame.no) : text}
          </option>
        ))}
      </select>
    )
  }
  const isNumber = question?.kind === 'size' || question?.kind === 'number'
  return (
    <span class="row">
      <input
        class="input"
        aria-label={forms.value}
        inputMode={isNumber ? 'decimal' : 'text'}
        value={String(first ?? '')}
        readOnly={!mayWrite}
        onInput={({ currentTarget }) => {
          const typed = currentTarget.value
          if (!isNumber) onChange({ ...row, value: typed })
          else if (Number.isFinite(Number(typed))) onChange({ ...row, value: Number(typed) })
        }}
      />
      {question?.kind === 'size' && <span class="soft">mm</span>}
    </span>
  )
}

/** The values that can be chosen, and their words; null where one is typed. */
function choicesOf(question: FileQuestion | undefined): [Value, string | boolean][] | null {
  switch (question?.kind) {
    case 'choice':
    case 'multi':
      return question.options.map(({ value, label }) => [
        value,
        fileInWords(label, language.value) || value,
      ])
    case 'boolean':
      return [
        [true, true],
        [false, false],
      ]
    default:
      return null
  }
}
