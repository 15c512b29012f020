import { fill } from '../../shared/messages/fill.ts'
import {
  control,
  Field,
  type Labelled,
  type QuestionProps,
  showing,
  useIssue,
} from '../components/field.tsx'
import { AreaNotice } from '../components/served.tsx'
import { setAnswer, useAnswer } from '../state/answering.ts'
import { customerToday } from '../state/problems.ts'
import { useSession } from '../state/session.ts'

/** A text above this share of its maximum shows the remaining characters. */
const NEARLY_FULL = 0.8

/** The attributes of a text field: its label, issue, value and input handler. */
function useTyping(props: Labelled & { question: { key: string } }) {
  const { key } = props.question
  const { state } = useSession()
  const answer = useAnswer(key)
  const value = typeof answer === 'string' ? answer : ''
  return {
    ...control(props, useIssue(props.path)),
    ...showing(value),
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      const { value, validity } = currentTarget
      // NaN is an invalid answer, not a missing one: a partly typed date.
      setAnswer(state, key, validity.badInput ? Number.NaN : value)
    },
  }
}

export function TextQuestionField(props: QuestionProps<'text'>) {
  const { max_length: most, multiline } = props.question
  const attributes = useTyping(props)
  const { text } = useSession()
  const left = most - attributes.value.length
  return (
    <Field {...props}>
      {multiline ? <textarea rows={4} {...attributes} /> : <input type="text" {...attributes} />}
      {left < most * (1 - NEARLY_FULL) && !attributes['aria-invalid'] && (
        <p class="help" role="status">
          {left < 0 ? fill(text.too_long, most) : fill(text.left, left)}
        </p>
      )}
    </Field>
  )
}

export function DateField(props: QuestionProps<'date'>) {
  const { min, max } = props.question
  const day = (limit: string | undefined) => (limit === 'today' ? customerToday() : limit)
  return (
    <Field {...props}>
      <input type="date" class="short" {...useTyping(props)} min={day(min)} max={day(max)} />
    </Field>
  )
}

const WITH_LETTERS = ['NL', 'GB']

export function PostcodeField(props: QuestionProps<'postcode'>) {
  const hasLetters = [props.question.country].flat().some((one) => WITH_LETTERS.includes(one))
  const { state } = useSession()
  return (
    <Field {...props}>
      <input
        type="text"
        inputMode={hasLetters ? 'text' : 'numeric'}
        class="short"
        autocomplete="postal-code"
        {...useTyping(props)}
      />
      {state.variant.value !== 'area' && <AreaNotice question={props.question.key} />}
    </Field>
  )
}
