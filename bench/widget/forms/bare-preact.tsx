// A floor: the demo's form in bare Preact, in steps, with the browser's own controls.
import { render } from 'preact'
import { useState } from 'preact/hooks'
import type { PublicForm, PublicQuestion } from '../../../server/resources/forms/contract.ts'
import { contactOf, loadDemo, place, stepsOf } from './demo.ts'

interface FieldProps {
  question: PublicQuestion
}

function Field({ question }: FieldProps) {
  const { key: name, label, required } = question
  switch (question.kind) {
    case 'size':
      return (
        <>
          {(['width', 'depth'] as const).map((side) => {
            const { min, max, step, label: text = side } = question[side]
            return (
              <label key={side}>
                {text}
                <input type="number" name={`${name}.${side}`} {...{ min, max, step, required }} />
              </label>
            )
          })}
        </>
      )
    case 'choice':
    case 'multi':
      return (
        <Options
          {...{ name, label }}
          type={question.kind === 'multi' ? 'checkbox' : 'radio'}
          options={question.options}
        />
      )
    case 'boolean':
      return <Options {...{ name, label }} type="radio" options={YES_NO} />
    case 'number': {
      const { min, max, step } = question
      return (
        <label>
          {label}
          <input type="number" {...{ name, min, max, step, required }} />
        </label>
      )
    }
    case 'text':
      return question.multiline ? (
        <label>
          {label}
          <textarea {...{ name, required }} />
        </label>
      ) : (
        <label>
          {label}
          <input {...{ name, required }} />
        </label>
      )
    case 'date':
      return (
        <label>
          {label}
          <input type="date" {...{ name, required }} />
        </label>
      )
    case 'postcode':
      return (
        <label>
          {label}
          <input type="text" {...{ name, required }} />
        </label>
      )
  }
}

const YES_NO = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nee' },
]

interface OptionsProps {
  name: string
  label: string
  type: 'radio' | 'checkbox'
  options: readonly { value: string; label: string }[]
}

function Options({ name, label, type, options }: OptionsProps) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.map(({ value, label: text }) => (
        <label key={value}>
          <input {...{ type, name, value }} />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

function Form({ form }: { form: PublicForm }) {
  const [at, setAt] = useState(0)
  const step = stepsOf(form)[at]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setAt(at + 1)
      }}
    >
      <h2>{step?.title ?? form.title}</h2>
      {step
        ? step.questions.map((question) => <Field question={question} key={question.key} />)
        : contactOf(form).map(([name, label, required]) => (
            <label key={name}>
              {label}
              <input {...{ name, required }} />
            </label>
          ))}
      <button type="submit">Volgende</button>
    </form>
  )
}

loadDemo().then((form) => render(<Form form={form} />, place()))
