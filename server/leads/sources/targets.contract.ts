import { z } from 'zod'

/** What a field of an ad can fill besides the questions of a form. */
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

/** The field stays a line of the lead's note. */
export const NOTE = 'note'

/** A contact detail, the note, a question (`answers.roof`) or a side of a size (`answers.size.width`). */
export const TARGET = new RegExp(
  `^(?:${CONTACT_TARGETS.join('|')}|${NOTE}|answers\\.[a-z][a-z0-9_]{0,39}(?:\\.(?:width|depth|height))?)$`,
)

/** The customer of a lead that waits, as far as the ad told. */
export const AdContact = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
