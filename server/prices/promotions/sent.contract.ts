import { z } from 'zod'
import { parseWindowEnd, parseWindowStart, timestampFault } from '../../../shared/time.ts'

/** The bodies of promotion writes, and their limits. */
export const PROMOTION_MAX = { name: 255, code: 80, description: 5000 } as const
const MAX_PERCENT = 100

const name = z
  .string()
  .trim()
  .min(1)
  .max(PROMOTION_MAX.name)
  .meta({ description: 'What you call it.', examples: ['Spring sale'] })

/** The range is checked before the number is rounded to two decimals. */
const discount_pct = z
  .number()
  .min(0)
  .max(MAX_PERCENT)
  .meta({ description: 'Percentage; rounded half up to two decimals.', examples: [7.5] })

/** Surrounding space is dropped, and blank is null. */
function textOrNull(max: number) {
  return z
    .string()
    .transform((text) => text.trim())
    .pipe(z.string().max(max))
    .transform((text) => text || null)
    .nullable()
    .meta({ maxLength: max })
}

const code = textOrNull(PROMOTION_MAX.code).meta({
  description: 'Your own code for it; no two promotions of the account have the same.',
  examples: ['SPRING-26'],
})
const description = textOrNull(PROMOTION_MAX.description).meta({
  description: 'The line the customer reads on the offer.',
  examples: ['7.5 % off until the end of March'],
})

function edge(parse: (text: string) => number | null, says: string, example: string) {
  return z
    .string()
    .transform((text, ctx): number => {
      const ms = parse(text)
      if (ms === null) ctx.addIssue(timestampFault(text))
      return ms ?? Number.NaN
    })
    .nullable()
    .meta({
      description: `${says} Without an offset it is Dutch local time; null means open-ended.`,
      examples: [example],
    })
}

const valid_from = edge(
  parseWindowStart,
  'The first second it is valid; a date alone means midnight.',
  '2026-03-01',
)
const valid_until = edge(
  parseWindowEnd,
  'The last second it is valid; a date alone means 23:59:59.',
  '2026-03-31',
)
const is_active = z.boolean().meta({ description: 'Whether it is switched on.', examples: [true] })

/** In milliseconds; null means open-ended. */
export interface PromotionWindow {
  valid_from?: number | null | undefined
  valid_until?: number | null | undefined
}

/** Whether it ends before it starts. Both ends are inclusive, so one second can be both. */
export function isInverted({ valid_from: from, valid_until: until }: PromotionWindow): boolean {
  return typeof from === 'number' && typeof until === 'number' && from > until
}

const NOT_INVERTED = {
  path: ['valid_until'],
  message: 'is before valid_from',
  // Checked even when other fields have faults, so that one answer names them all.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** What `POST /promotions` takes. */
export const StartPromotion = z
  .object({
    name,
    discount_pct,
    code: code.default(null),
    description: description.default(null),
    valid_from: valid_from.default(null),
    valid_until: valid_until.default(null),
    is_active: is_active.default(true),
  })
  .refine((promotion) => !isInverted(promotion), NOT_INVERTED)
  .meta({ id: 'StartPromotion', description: 'A discount, and when it holds.' })
export type StartPromotion = z.output<typeof StartPromotion>

/** What `PATCH /promotions/{id}` takes: what is left out stays as it is. */
export const ChangePromotion = z
  .object({
    name: name.optional(),
    discount_pct: discount_pct.optional(),
    code: code.optional(),
    description: description.optional(),
    valid_from: valid_from.optional(),
    valid_until: valid_until.optional(),
    is_active: is_active.optional(),
  })
  .refine((change) => !isInverted(change), NOT_INVERTED)
  .meta({
    id: 'ChangePromotion',
    description: 'What is left out stays as it is; null clears what may be null.',
  })
export type ChangePromotion = z.output<typeof ChangePromotion>

/** What `POST /promotions/{id}/apply` may be sent. */
export const ApplyPromotion = z
  .object({
    dry_run: z
      .boolean()
      .optional()
      .meta({
        description: 'True, here or in the query, reports what would change and writes nothing.',
        examples: [true],
      }),
  })
  .optional()
  .meta({ id: 'ApplyPromotion', description: 'Optional: whether to write anything.' })
