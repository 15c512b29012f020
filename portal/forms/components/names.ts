import type { Choices } from '../../components/field.tsx'
import { language } from '../../messages/messages.ts'
import { type FileQuestion, type Labelled, nameIn } from '../state/file.ts'

/** What a question or an option is called in the member's language. */
export function nameOf(one: Labelled): string {
  return nameIn(one, language.value)
}

/** Questions to choose from. `none` is the choice of no question. */
export function choicesOf(questions: readonly FileQuestion[], none?: string): Choices {
  const named = questions.map((one) => ({ value: one.key, text: nameOf(one) }))
  return none === undefined ? named : [{ value: '', text: none }, ...named]
}
