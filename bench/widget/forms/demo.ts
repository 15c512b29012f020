import type { PublicForm, PublicQuestion } from '../../../server/resources/forms/contract.ts'

export interface Step {
  title: string
  questions: PublicQuestion[]
}

const ADDRESS = '/api/widget/v1/forms/demo-veranda?lang=nl'

/** The form's definition from where our widget has it from: every subject asks for it itself. */
export async function loadDemo(): Promise<PublicForm> {
  const answer = await fetch(ADDRESS)
  return (await answer.json()).data
}

/** The form's steps; who the customer is, is asked in the last. */
export function stepsOf(form: PublicForm): Step[] {
  const steps = form.steps ?? [{ title: form.title, questions: form.questions.map((q) => q.key) }]
  const named = new Map(form.questions.map((question) => [question.key, question]))
  return steps.map(({ title, questions }) => ({
    title,
    questions: questions.flatMap((key) => named.get(key) ?? []),
  }))
}

/** The contact fields the form asks, as `[name, label, required]`. */
export function contactOf({ contact, texts }: PublicForm): [string, string, boolean][] {
  return Object.entries(contact)
    .filter(([, wish]) => wish !== 'hidden')
    .map(([name, wish]) => [name, texts[name] ?? name, wish === 'required'])
}

/** Where a subject shows its form. */
export function place(): HTMLElement {
  const found = document.getElementById('form')
  if (!found) throw new Error('the page has no place for a form')
  return found
}
