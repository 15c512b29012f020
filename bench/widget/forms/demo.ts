import type {
  Condition,
  PublicForm,
  PublicQuestion,
} from '../../../server/resources/forms/contract.ts'

/** The demo's form as every form of this folder shows it. */
export interface Demo {
  title: string
  intro: string | undefined
  /** Who the customer is, is asked in the last. */
  steps: Step[]
}

export interface Step {
  title: string
  fields: Field[]
}

/** One control of the browser's own, or one group of them; a size is asked by two fields. */
export interface Field {
  name: string
  label: string
  help?: string | undefined
  required: boolean
  type: 'text' | 'textarea' | 'number' | 'date' | 'radio' | 'checkbox'
  limits?: { min: number; max: number; step: number }
  options?: readonly { value: string; label: string }[]
  /** Shown only while the field of this name has one of these values. */
  onlyIf?: { name: string; values: string[] } | undefined
}

const ADDRESS = '/api/widget/v1/forms/demo-veranda?lang=nl'
const YES_NO = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nee' },
]

/** The form from where our widget has it from: every subject asks for it itself. */
export async function loadDemo(): Promise<Demo> {
  const answer = await fetch(ADDRESS)
  const form: PublicForm = (await answer.json()).data
  const steps = form.steps ?? [{ title: form.title, questions: form.questions.map((q) => q.key) }]
  const named = new Map(form.questions.map((question) => [question.key, fieldsOf(question)]))
  const asked = steps.map(({ title, questions }) => ({
    title,
    fields: questions.flatMap((key) => named.get(key) ?? []),
  }))
  const { title, intro } = form
  return { title, intro, steps: [...asked, { title, fields: contactOf(form) }] }
}

function fieldsOf(question: PublicQuestion): Field[] {
  const { key: name, label, help, required } = question
  const common = { name, label, help, required, onlyIf: onlyIfOf(question.show_when) }
  switch (question.kind) {
    case 'size':
      return (['width', 'depth'] as const).map((side) => {
        const { label = side, min, max, step } = question[side]
        const limits = { min, max, step }
        return {
          ...common,
          name: `${name}_${side}`,
          label,
          help: undefined,
          type: 'number',
          limits,
        }
      })
    case 'choice':
      return [{ ...common, type: 'radio', options: question.options }]
    case 'multi':
      return [{ ...common, type: 'checkbox', options: question.options }]
    case 'boolean':
      return [{ ...common, type: 'radio', options: YES_NO }]
    case 'number': {
      const { min, max, step } = question
      return [{ ...common, type: 'number', limits: { min, max, step } }]
    }
    case 'date':
      return [{ ...common, type: 'date' }]
    case 'text':
      return [{ ...common, type: question.multiline ? 'textarea' : 'text' }]
    case 'postcode':
      return [{ ...common, type: 'text' }]
  }
}

/** The demo has conditions of two kinds only. */
function onlyIfOf(condition: Condition | undefined): Field['onlyIf'] {
  if (condition === undefined) return undefined
  if ('is' in condition) return { name: condition.question, values: [String(condition.is)] }
  if ('one_of' in condition) {
    return { name: condition.question, values: condition.one_of.map(String) }
  }
  throw new Error('the demo has a condition that the other forms cannot follow')
}

function contactOf({ contact, texts }: PublicForm): Field[] {
  return Object.entries(contact)
    .filter(([, wish]) => wish !== 'hidden')
    .map(([name, wish]) => ({
      name,
      label: texts[name] ?? name,
      required: wish === 'required',
      type: 'text',
    }))
}

/** Where a subject shows its form. */
export function place(): HTMLElement {
  const found = document.getElementById('form')
  if (!found) throw new Error('the page has no place for a form')
  return found
}
