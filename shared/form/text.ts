import type { FormDefinition } from './form.contract.ts'
import type { Language, Text } from './text.contract.ts'

/** True for `{ nl: '…', en: '…' }`, the only objects of a form whose keys are all languages. */
export function isText(value: object): value is Exclude<Text, string> {
  const keys = Object.keys(value)
  return (
    keys.length > 0 &&
    keys.every((key) => /^(?:nl|en|de|fr)$/.test(key)) &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}

/** The form's language nearest to the requested one (`nl-BE` finds `nl`), else its first. */
export function chooseLanguage(definition: FormDefinition, wanted: string | undefined): Language {
  const primary = wanted?.toLowerCase().split('-')[0]
  const first = definition.languages[0] ?? 'en'
  return definition.languages.find((language) => language === primary) ?? first
}

/** A text of a form in one language, else in its first. */
export function textIn(text: Text, language: Language): string {
  return inLanguage(text, language) as string
}

export function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((member) => inLanguage(member, language))
  if (typeof value !== 'object' || value === null) return value
  if (isText(value)) return value[language] ?? Object.values(value)[0]
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, inLanguage(member, language)]),
  )
}
