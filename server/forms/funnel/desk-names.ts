import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import { chooseLanguage, textIn } from '../../../shared/form/text.ts'
import { MESSAGES } from '../../../shared/words/messages.ts'

/** What the steps of `full` are called, in the form's order. The last is the customer's details. */
export function stepTitles(form: FormDefinition, wanted: string): string[] {
  const language = chooseLanguage(form, wanted)
  const asked = form.steps?.map(({ title }) => title) ?? form.questions.map(({ label }) => label)
  return [...asked.map((text) => textIn(text, language)), MESSAGES[language].details]
}

/** What stands at the places of a submission where something can be wrong. */
export function placesOf(form: FormDefinition, wanted: string): ReadonlyMap<string, string> {
  const language = chooseLanguage(form, wanted)
  const words: Record<string, string> = MESSAGES[language]
  return new Map([
    ...form.questions.map(({ key, label }) => [`answers.${key}`, textIn(label, language)] as const),
    ...Object.keys(form.contact).map((name) => [`contact.${name}`, words[name] ?? name] as const),
  ])
}
