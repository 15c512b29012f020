import { z } from 'zod'

/** Targets of an ad's field other than the questions of a form. */
export const CONTACT_TARGETS = [
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'street',
  'house_number',
  'postcode',
  'city',
  'country',
] as const
export type ContactTarget = (typeof CONTACT_TARGETS)[number]

/** The field becomes a line of the lead's note. */
export const NOTE = 'note'

/** A contact detail, the note, a question (`answers.roof`) or a side of a size (`answers.size.width`). */
export const TARGET = new RegExp(
  `^(?:${CONTACT_TARGETS.join('|')}|${NOTE}|answers\\.[a-z][a-z0-9_]{0,39}(?:\\.(?:width|depth|height))?)$`,
)

/** The customer of a waiting lead, as far as the ad has it. */
export const AdContact = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
