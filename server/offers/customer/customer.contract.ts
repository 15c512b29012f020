import { z } from 'zod'

/** The page of an offer: the input of its forms, and its states. */

/** Only an `open` offer can be signed, declined or changed. `paused`: its account is disabled. */
export const PAGE_STATES = [
  'open',
  'paused',
  'lapsed',
  'replaced',
  'withdrawn',
  'signed',
  'declined',
] as const
export type PageState = (typeof PAGE_STATES)[number]

/**
 * The result of a customer's request. `closed`: the offer can no longer be signed. `changed`: the
 * total differs from the one on the screen. Neither signs anything.
 */
export type Outcome = 'done' | 'closed' | 'changed'

/** The box in which a signature is drawn. */
export const SIGNATURE_WIDTH = 600
export const SIGNATURE_HEIGHT = 200
const MAX_POINTS = 6000

/** Control characters except line breaks. One of the databases cannot store NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop.
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f]/g

/** Characters that change the text direction, so that a name can look like another one. */
const TURNING = /\p{Bidi_Control}/gu

const Text = (most: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').replace(CONTROLS, ' '))
    .transform((text) => text.replace(TURNING, '').trim())
    .pipe(z.string().max(most))
const Required = (most: number) => Text(most).pipe(z.string().min(1))
const Optional = (most: number) =>
  Text(most)
    .nullish()
    .transform((text) => text || null)

const Point = z.tuple([
  z.number().min(0).max(SIGNATURE_WIDTH),
  z.number().min(0).max(SIGNATURE_HEIGHT),
])
const Strokes = z
  .array(z.array(Point).min(1))
  .refine((strokes) => strokes.reduce((sum, { length }) => sum + length, 0) <= MAX_POINTS)
  .transform((strokes) => (strokes.length === 0 ? null : strokes))

/** The strokes are JSON. An empty field means that nothing was drawn. */
const DrawnSignature = z
  .string()
  .transform((text, ctx): unknown => {
    try {
      return text === '' ? [] : JSON.parse(text)
    } catch {
      ctx.addIssue({ code: 'custom', message: 'must be JSON' })
      return z.NEVER
    }
  })
  .pipe(Strokes)
  .default(null)

/** A field that is repeated for each tick. */
const Choices = z.array(z.coerce.number().int()).max(1000).default([])

export const ChooseForm = z.object({ choice: Choices })

export const SignForm = z.object({
  choice: Choices,
  pdf_hash: z.string().max(64),
  /** The total on the screen, in cents. */
  total: z.coerce.number().int(),
  name: Required(200),
  strokes: DrawnSignature,
  terms: z.literal('on').optional(),
})
export type SignForm = z.output<typeof SignForm>

export const DeclineForm = z.object({ reason: Optional(1000) })

/** The days on which the customer would like to be measured, in ascending order. An empty field is skipped. */
export const MeasureForm = z.object({
  day: z
    .array(z.union([z.literal(''), z.iso.date()]))
    .max(3)
    .default([])
    .transform((days) => [...new Set(days.filter((day) => day !== ''))].sort()),
})

export const AskForm = z.object({ question: Required(2000) })
