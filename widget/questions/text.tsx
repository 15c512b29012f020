import { fill } from '../messages/fill.ts'
import { control, Field, faultAt } from '../parts/field.tsx'
import { type Session, setAnswer } from '../state/session.ts'
import { today } from '../state/today.ts'
import type { QuestionProps } from './question.tsx'

/** From how much of its length on a text shows what is left. */
const NEARLY_FULL = 0.8

/** What the customer typed, and how a change of it becomes the answer. */
function typing({ s, question: { key } }: { s: Session; question: { key: string } }) {
  return {
    value: String(s.answers[key] ?? ''),
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      setAnswer(s, key, currentTarget.value),
  }
}

export function TextField(props: QuestionProps<'text'>) {
  const { max_length: most, multiline } = props.question
  const attributes = { ...control(props), ...typing(props) }
  const { text } = props.s
  const left = most - attributes.value.length
  return (
    <Field {...props}>
      {multiline ? <textarea rows={4} {...attributes} /> : <input type="text" {...attributes} />}
      {left < most * (1 - NEARLY_FULL) && !faultAt(props.s, props.path) && (
        <p class="help" role="status">
          {left < 0 ? fill(text.too_long, most) : fill(text.left, left)}
        </p>
      )}
    </Field>
  )
}

export function DateField(props: QuestionProps<'date'>) {
  const { min, max } = props.question
  const day = (limit: string | undefined) => (limit === 'today' ? today() : limit)
  return (
    <Field {...props}>
      <input
        type="date"
        class="short"
        {...control(props)}
        {...typing(props)}
        min={day(min)}
        max={day(max)}
      />
    </Field>
  )
}

export function PostcodeField(props: QuestionProps<'postcode'>) {
  return (
    <Field {...props}>
      <input
        type="text"
        class="short"
        autocomplete="postal-code"
        {...control(props)}
        {...typing(props)}
      />
    </Field>
  )
}
