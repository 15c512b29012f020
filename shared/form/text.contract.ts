import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { SCHEMA_WORDS } from './schema-words.ts'

export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

export const TEXT_MAX = 2000
/** Maximum characters of other parts of a form. */
export const FORM_MAX = {
  name: 120,
  key: 40,
  value: 60,
  price_group: 20,
  url: 500,
  font: 200,
  phone: 50,
  email: 254,
  whatsapp: 30,
} as const

const Words = z.string().min(1).max(TEXT_MAX)

/** A text in at least one language; `noText` is the message for an empty one. */
export const textOr = (noText: string) =>
  z.union([
    Words,
    z
      .partialRecord(Language, Words)
      .refine((texts) => Object.keys(texts).length > 0, { error: noText }),
  ])

/** A text for customers: one string for every language, or one per language. */
export const Text = textOr(SCHEMA_WORDS.no_text).meta({
  id: 'Text',
  description:
    'A text that customers read: one string for all languages, or one for each. A missing language falls back to the form’s first.',
})
export type Text = z.infer<typeof Text>
