import { z } from 'zod'

/** Languages the widget has messages for; a form offers one or more of them. */
export const LANGUAGES = ['nl', 'en', 'de', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
export const Language = z.enum(LANGUAGES)

export const TEXT_MAX = 2000
/** The most characters that other parts of a form have. */
export const FORM_MAX = {
  name: 120,
  key: 40,
  value: 60,
  url: 500,
  font: 200,
  phone: 50,
  email: 254,
  whatsapp: 30,
} as const

const Words = z.string().min(1).max(TEXT_MAX)

/** A text a customer reads: one string for every language, or one per language. */
export const Text = z.union([Words, z.partialRecord(Language, Words)]).meta({
  id: 'Text',
  description:
    'A text that customers read: one string for every language, or one for each of the form’s languages.',
})
export type Text = z.infer<typeof Text>
