import type { Condition } from '../../../shared/form/condition.contract.ts'
import type { PublicForm, PublicQuestion } from '../../../shared/form/form.contract.ts'

/** A step of the demo's form, in the shape that the forms in this folder show. */
export interface Step {
  title: string
  fields: Field[]
}

/** One control of the browser, or one group of controls. A size question becomes two fields. */
export interface Field {
  name: string
  label: string
  required: boolean
  type: 'text' | 'number' | 'date' | 'radio' | 'checkbox'
  options?: readonly { value: string; label: string }[]
  /** Shown only while the field of this name has one of these values. */
  onlyIf?: { name: string; values: string[] } | undefined
}

const ADDRESS = '/api/widget/v1/forms/demo-veranda?lang=nl'
const TYPES = {
  choice: 'radio',
  multi: 'checkbox',
  boolean: 'radio',
  number: 'number',
  date: 'date',
  text: 'text',
  postcode: 'text',
} as const
const YES_NO = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nee' },
]

/** Loads the form from our server, as our widget does. The last step asks for contact details. */
export async function loadDemo(): Promise<Step[]> {
  const answer = await fetch(ADDRESS)
  const { title, steps, questions, contact, texts }: PublicForm = (await answer.json()).data
  const shown = steps ?? [{ title, questions: questions.map(({ key }) => key) }]
  const named = new Map(questions.map((question) => [question.key, fieldsOf(question)]))
  const asked = shown.map((step) => ({
    title: step.title,
    fields: step.questions.flatMap((key) => named.get(key) ?? []),
  }))
  const who = Object.entries(contact).filter(([, wish]) => wish !== 'hidden')
  const fields = who.map(([name, wish]): Field => {
    return { name, label: texts[name] ?? name, required: wish === 'required', type: 'text' }
  })
  return [...asked, { title, fields }]
}

function fieldsOf(question: PublicQuestion): Field[] {
  const { key: name, label, required, kind } = question
  const common = { name, label, required, onlyIf: onlyIfOf(question.show_when) }
  if (kind === 'size') {
    return (['width', 'depth'] as const).map((side) => {
      const own = { name: `${name}_${side}`, label: question[side].label ?? side }
      return { ...common, ...own, type: 'number' }
    })
  }
  if (kind === 'group' || kind === 'photo' || kind === 'moment') {
    throw new Error(`the demo has a ${kind} that the other forms cannot follow`)
  }
  const type = TYPES[kind]
  if (kind === 'boolean') return [{ ...common, type, options: YES_NO }]
  return [{ ...common, type, ...('options' in question && { options: question.options }) }]
}

/** Reads the only two kinds of conditions that the demo has. */
function onlyIfOf(condition: Condition | undefined): Field['onlyIf'] {
  if (condition === undefined) return undefined
  const { question: name } = condition as { question: string }
  if ('is' in condition) return { name, values: [String(condition.is)] }
  if ('one_of' in condition) return { name, values: condition.one_of.map(String) }
  throw new Error('the demo has a condition that the other forms cannot follow')
}

/** The element in which a form is shown. */
export function place(): HTMLElement {
  const found = document.getElementById('form')
  if (!found) throw new Error('the page has no place for a form')
  return found
}
