import { answersIn, walk } from '../../../shared/form/answers.ts'
import type { PublicForm } from '../../../shared/form/form.contract.ts'
import { ElementsField } from './elements.tsx'
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
