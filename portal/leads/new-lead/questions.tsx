import { answersIn, LONGEST_NAME, walk } from '../../../shared/form/answers.ts'
import type { PublicForm, PublicGroup } from '../../../shared/form/form.contract.ts'
import { say } from '../../messages/messages.ts'
import { afterRender } from '../../parts/after-render.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { TypedQuestion } from './question.tsx'
import type { LeadFaults } from './values.ts'

interface Props {
  form: PublicForm
  answers: Readonly<Record<string, unknown>>
  faults: LeadFaults
  onAnswer(key: string, value: unknown): void
}

/** The form's questions under its steps. Which ones show follows from the answers. */
export function TypedQuestions({ form, answers, faults, onAnswer }: Props) {
  const walked = walk(form.questions, answers)
  const seen = walked.filter(({ visible }) => visible)
  const around = answersIn(walked, answers)
  const steps = form.steps ?? [
    { title: form.title, questions: form.questions.map(({ key }) => key) },
  ]
  const inSteps = new Set(steps.flatMap(({ questions }) => questions))
  const others = form.questions.map(({ key }) => key).filter((key) => !inSteps.has(key))
  const all = others.length > 0 ? [...steps, { title: form.title, questions: others }] : steps
  return (
    <div class="stack" lang={form.language}>
      {all.map(({ title, questions }) => {
        const shown = seen.filter(({ question }) => questions.includes(question.key))
        return shown.length === 0 ? null : (
          <section key={title} class="card stack" aria-label={title}>
            <h2>{title}</h2>
            {shown.map(({ question, options }) => {
              const { key } = question
              const onValue = (value: unknown) => onAnswer(key, value)
              const props = { value: answers[key], around, faults, onValue }
              return question.kind === 'group' ? (
                <ElementsField key={key} {...props} question={question} />
              ) : (
                <TypedQuestion key={key} {...props} question={question} options={options} />
              )
            })}
          </section>
        )
      })}
    </div>
  )
}

type Element = Readonly<Record<string, unknown>>

interface ElementsFieldProps {
  question: PublicGroup
  value: unknown
  /** The answers that the questions of an element see beside their own. */
  around: Element
  faults: LeadFaults
  onValue(value: readonly Element[]): void
}

/** The elements of a group, one below the other. */
function ElementsField({ question: group, value, around, faults, onValue }: ElementsFieldProps) {
  const { newLead: text, frame } = say()
  const elements: readonly Element[] = Array.isArray(value) ? value : []
  const titleOf = (index: number) => `${group.element} ${index + 1}`
  const idOf = (index: number) => `element-${group.key}-${index}`
  const add = () => {
    onValue([...elements, {}])
    afterRender(() => document.getElementById(idOf(elements.length))?.focus())
  }
  const own = faults.get(`answers.${group.key}`)
  return (
    <fieldset class="choice">
      <legend>
        {group.label}
        {!group.required && <span class="soft small"> ({frame.optional})</span>}
      </legend>
      {group.help && <p class="hint">{group.help}</p>}
      {elements.map((element, index) => {
        const set = (key: string, answer: unknown) =>
          onValue(elements.with(index, { ...element, [key]: answer }))
        const walked = walk(group.questions, element, around)
        const seen = walked.filter(({ visible }) => visible)
        const own = { ...around, ...answersIn(walked, element) }
        return (
          <fieldset key={index} class="card stack">
            <legend id={idOf(index)} tabIndex={-1}>
              {titleOf(index)}
            </legend>
            {seen.map(({ question, options }) => (
              <TypedQuestion
                key={question.key}
                question={question}
                options={options}
                value={element[question.key]}
                around={own}
                faults={faultsWithin(faults, `answers.${group.key}.${index}.`)}
                onValue={(answer) => set(question.key, answer)}
              />
            ))}
            <TextField
              label={text.elementName}
              optional
              maxLength={LONGEST_NAME}
              value={String(element.name ?? '')}
              onValue={(name) => set('name', name)}
            />
            <div>
              <Button onClick={() => onValue(elements.toSpliced(index, 1))}>
                {text.removeElement(titleOf(index))}
              </Button>
            </div>
          </fieldset>
        )
      })}
      {own && (
        <p class="error" role="alert">
          {own}
        </p>
      )}
      <div>
        <Button icon="plus" onClick={add} disabled={elements.length >= group.at_most}>
          {text.addElement(group.element)}
        </Button>
      </div>
    </fieldset>
  )
}

/** The faults of one element, as those of a form of its own. */
function faultsWithin(faults: LeadFaults, start: string): LeadFaults {
  return new Map(
    [...faults]
      .filter(([path]) => path.startsWith(start))
      .map(([path, text]) => [`answers.${path.slice(start.length)}`, text]),
  )
}
