// The bare form that our widget is compared with: the demo's form in steps, on the same Preact and
// signals, with the browser's own controls. A signal holds the answer of each field.
import { type Signal, signal, useComputed, useSignal } from '@preact/signals'
import { type InputHTMLAttributes, render } from 'preact'
import { type Field, loadDemo, place, type Step } from './demo.ts'

/** The values that a form would send: none, one, or one for each ticked checkbox. */
type Answer = Signal<readonly string[]>
type Answers = ReadonlyMap<string, Answer>
type Props = { field: Field; answer: Answer }

function Input({ field: { name, label, required, type }, answer }: Props) {
  const value = answer.value[0] ?? ''
  return (
    <label>
      {label}
      <input
        {...inputOf({ type, name, value, required })}
        onInput={(event) => {
          answer.value = [event.currentTarget.value]
        }}
      />
    </label>
  )
}

function Options({ field, answer }: Props) {
  const { name, label, type, options = [] } = field
  const required = field.required && type === 'radio'
  const pick = (value: string, isTicked: boolean) => {
    const others = type === 'radio' ? [] : answer.value.filter((other) => other !== value)
    answer.value = isTicked ? [...others, value] : others
  }
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.map(({ value, label: text }) => (
        <label key={value}>
          <input
            {...inputOf({ type, name, value, required })}
            checked={answer.value.includes(value)}
            onChange={(event) => pick(value, event.currentTarget.checked)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

/** Preact's types need a fixed `type` for an input, but here `type` is a variable. */
function inputOf(attributes: object): InputHTMLAttributes {
  return attributes as InputHTMLAttributes
}

function Question({ field, answers }: { field: Field; answers: Answers }) {
  const { name, options, onlyIf } = field
  const isShown = useComputed(
    () =>
      onlyIf === undefined ||
      answers.get(onlyIf.name)?.value.some((value) => onlyIf.values.includes(value)) === true,
  )
  const answer = answers.get(name)
  if (!answer || !isShown.value) return null
  const Control = options ? Options : Input
  return <Control field={field} answer={answer} />
}

function Form({ steps, answers }: { steps: Step[]; answers: Answers }) {
  const at = useSignal(0)
  const step = steps[at.value]
  const next = (event: Event) => {
    event.preventDefault()
    at.value = Math.min(at.value + 1, steps.length - 1)
  }
  return (
    <form onSubmit={next}>
      <h2>{step?.title}</h2>
      {step?.fields.map((field) => (
        <Question key={field.name} field={field} answers={answers} />
      ))}
      <button type="submit">Volgende</button>
    </form>
  )
}

loadDemo().then((steps) => {
  const fields = steps.flatMap((step) => step.fields)
  const answers = new Map(fields.map(({ name }) => [name, signal<readonly string[]>([])]))
  render(<Form steps={steps} answers={answers} />, place())
})
