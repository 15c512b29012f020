import { useComputed } from '@preact/signals'
import { reasonsOf } from '../../shared/form/limits.ts'
import { toNumber } from '../../shared/form/tidy.ts'
import { fill } from '../../shared/messages/fill.ts'
import { control, Field, idOf, type QuestionProps, useIssue } from '../components/field.tsx'
import { setAnswer, useAnswer, useLimits } from '../state/answering.ts'
import { useSession } from '../state/session.ts'
import { setTyped } from '../state/state.ts'
import { Stepper } from './stepper.tsx'

/** A number, typed or set by buttons. A comma is a decimal point; text that is not a number is NaN. */
export function NumberField(props: QuestionProps<'number'>) {
  const { path, question, label } = props
  const { key, unit } = question
  const { min, max, step, why } = useLimits(question)
  const { form, state, text } = useSession()
  const id = idOf(path)
  const answer = useAnswer(key)
  const issue = useIssue(path)
  const typed = useComputed(() => state.typed.value[id]).value
  const value = typeof answer === 'number' && Number.isFinite(answer) ? answer : null
  const show = (number: number) => number.toLocaleString(form.locale, { useGrouping: false })
  const range = fill(text.range, show(min), show(max))
  const reasons = reasonsOf(why)
  const limits = unit ? `${range} ${unit}` : range
  const help = [props.help, (!props.help || reasons[0]) && limits, ...reasons]
  const set = (next: number | undefined) => setAnswer(state, key, next)

  return (
    <Field {...props} help={help.filter(Boolean).join(' · ')}>
      <Stepper
        {...{ label, value, min, max, step }}
        attributes={control({ path, help: limits }, issue)}
        shown={typed ?? (value === null ? '' : show(value))}
        unit={unit}
        // A phone's numeric keyboard has no comma, and none has a minus.
        keyboard={
          min < 0 ? 'text' : Number.isInteger(step) && Number.isInteger(min) ? 'numeric' : 'decimal'
        }
        onType={(typing) => {
          setTyped(state, id, typing)
          set(typing.trim() ? toNumber(typing) : undefined)
        }}
        onLeave={() => {
          if (value !== null && !issue) setTyped(state, id, undefined)
        }}
        onStep={(next) => {
          setTyped(state, id, undefined)
          set(next)
        }}
      />
    </Field>
  )
}
