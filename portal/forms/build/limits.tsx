import { MOST_LIMITS } from '../../../shared/form/question.contract.ts'
import { newClause, writeClause } from '../../components/condition.ts'
import { t } from '../../messages/messages.ts'
import { NumberAt } from '../components/bound.tsx'
import { EditButton } from '../components/edit-buttons.tsx'
import { issueAt } from '../components/issues.ts'
import { FormWords } from '../components/words.tsx'
import { useEditor, useFile } from '../state/context.ts'
import { newText } from '../state/questions.ts'
import { insertAt, type TextPath, valueAt } from '../state/text.ts'
import { ConditionAt, subjectsOf } from './condition.tsx'

interface Props {
  /** The path of the number or the side. */
  path: TextPath
  /** Whether it is a length, in millimetres. */
  isLength?: boolean
}

/** The limits that depend on other answers, each with its reason. */
export function LimitsEditor({ path, isLength = false }: Props) {
  const editor = useEditor()
  const file = useFile()
  const { forms } = t()
  const list = [...path, 'limits']
  const value = valueAt(file, list)
  const limits: readonly unknown[] = Array.isArray(value) ? value : []
  const [subject] = subjectsOf(file, list)
  const add = () =>
    editor.edit((text) => {
      const limit = {
        when: subject && writeClause(newClause(subject)),
        max: valueAt(file, [...path, 'max']),
        because: newText(file, 'because'),
      }
      return insertAt(text, list, limits.length, limit)
    })
  const remove = (index: number) =>
    editor.set(limits.length === 1 ? list : [...list, index], undefined)
  if (limits.length === 0 && (subject === undefined || !editor.mayWrite)) return null
  return (
    <div class="stack">
      {limits.map((_, index) => (
        <LimitFields
          key={index}
          path={[...list, index]}
          label={forms.limit(index + 1)}
          isLength={isLength}
          onRemove={() => remove(index)}
        />
      ))}
      {subject && limits.length < MOST_LIMITS && (
        <EditButton look="quiet" icon="plus" onClick={add}>
          {forms.addLimit}
        </EditButton>
      )}
    </div>
  )
}

interface FieldsProps extends Required<Props> {
  label: string
  onRemove(): void
}

function LimitFields({ path, label, isLength, onRemove }: FieldsProps) {
  const editor = useEditor()
  const { forms } = t()
  const issue = issueAt(editor, path)
  const [min, max, step] = isLength
    ? [forms.minMm, forms.maxMm, forms.stepMm]
    : [forms.min, forms.max, forms.stepSize]
  return (
    <fieldset class="side-settings">
      <legend>{label}</legend>
      <ConditionAt path={[...path, 'when']} label={forms.limitWhen} always="" />
      <div class="columns">
        <NumberAt path={[...path, 'min']} label={min} optional />
        <NumberAt path={[...path, 'max']} label={max} optional />
        <NumberAt path={[...path, 'step']} label={step} optional />
      </div>
      <FormWords path={[...path, 'because']} label={forms.because} />
      {issue && <p class="error">{issue}</p>}
      <EditButton look="quiet" icon="trash" onClick={onRemove}>
        {forms.remove(label)}
      </EditButton>
    </fieldset>
  )
}
