import { fill } from '../messages/fill.ts'
import { control, Field, faultAt } from '../parts/field.tsx'
import { setAnswer } from '../state/session.ts'
import type { QuestionProps } from './question.tsx'
import { Stepper } from './stepper.tsx'

/** A number typed or stepped; a comma is a point, and text that is none is answered as NaN. */
export function NumberField(props: QuestionProps<'number'>) {
  const { s, path, question, label } = props
  const { key, min, max, step, unit } = question
  const answer = s.answers[key]
  const value = typeof answer === 'number' && Number.isFinite(answer) ? answer : null
  const show = (number: number) => number.toLocaleString(s.form.language, { useGrouping: false })
  const limits = fill(s.text.range, show(min), show(max))
  const set = (next: number | undefined) => setAnswer(s, key, next)

  return (
    <Field {...props} help={props.help ?? (unit ? `${limits} ${unit}` : limits)}>
      <Stepper
        {...{ s, label, value, min, max, step }}
        attributes={control({ ...props, help: limits })}
        shown={s.typed[path] ?? (value === null ? '' : show(value))}
        unit={unit}
        onType={(text) => {
          s.typed[path] = text
          set(text.trim() ? Number(text.trim().replace(',', '.')) : undefined)
        }}
        onLeave={() => {
          if (value !== null && !faultAt(s, path)) delete s.typed[path]
          s.changed()
        }}
        onStep={(next) => {
          delete s.typed[path]
          set(next)
        }}
      />
    </Field>
  )
}
