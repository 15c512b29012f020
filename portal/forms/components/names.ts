import type { Choices } from '../../components/field.tsx'
import { language } from '../../messages/messages.ts'
import { type FileQuestion, type NamedPart, nameIn } from '../state/file.ts'

/** The name of a question or an option in the member's language. */
export function partNameOf(one: NamedPart): string {
  return nameIn(one, language.value)
}

/** Questions to choose from. `none` is the choice of no question. */
export function choicesOf(questions: readonly FileQuestion[], none?: string): Choices {
  const named = questions.map((one) => ({ value: one.key, text: partNameOf(one) }))
  return none === undefined ? named : [{ value: '', text: none }, ...named]
}
