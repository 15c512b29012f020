import { z } from 'zod'
import { VARIANTS } from '../../../shared/form/form.contract.ts'
import { defineEndpoint, ROLES } from '../../ground/contract.ts'

/** How many days a look back can have. */
const PERIODS = [7, 30, 90, 365] as const

const Count = z.int().min(0)

/** How many visits of one variant came how far. */
export const VariantNumbers = z.object({
  variant: z.enum(VARIANTS),
  shown: Count,
  started: Count,
  /** Of `full`, the steps after the first: how many visits came there or further. */
  steps: z.array(z.object({ step: z.int(), title: z.string().nullable(), reached: Count })),
  sent: Count,
  /** Half of those who sent it needed at most so many minutes from their first answer. */
  minutes: z.int().nullable(),
})
export type VariantNumbers = z.infer<typeof VariantNumbers>

export const FormNumbers = z.object({
  /** `YYYY-MM-DD` in the account's time zone. */
  since: z.string(),
  variants: z.array(VariantNumbers),
  /** What was found wrong most: once for each visit, the most frequent first. */
  faults: z.array(z.object({ place: z.string(), label: z.string().nullable(), times: Count })),
})
export type FormNumbers = z.infer<typeof FormNumbers>

export const getFormNumbers = defineEndpoint({
  name: 'getFormNumbers',
  method: 'GET',
  path: '/forms/{slug}/numbers',
  summary: 'How far visitors come in a form, and what stops them',
  internal: true,
  roles: ROLES,
  params: z.object({ slug: z.string() }),
  query: z.object({
    days: z
      .enum(PERIODS.map(String) as ['7', '30', '90', '365'])
      .default('30')
      .transform(Number),
    language: z.string().max(35).optional(),
  }),
  data: FormNumbers,
  message: 'Numbers.',
})

/**
 * How far a visitor came: the form was shown, a first answer given, a step reached, the request sent.
 * `fault`: something was found wrong, for the first time in this visit.
 */
export const MOMENTS = ['shown', 'started', 'step', 'finished', 'fault'] as const
export type FunnelStep = (typeof MOMENTS)[number]

/** A number from 1 to 99, written as digits. */
const Step = z.string().regex(/^[1-9]\d?$/, 'must be a number from 1 to 99')
/** Where something is in a submission. */
const Place = z
  .string()
  .regex(
    /^(?:answers\.[a-z][a-z0-9_]{0,39}|contact\.[a-z_]{1,20}|consent)$/,
    'is no part of a form',
  )
/** Which moments have what beside them. */
const BESIDE = { step: 'step', minutes: 'finished', place: 'fault' } as const
const BESIDES = Object.entries(BESIDE) as [keyof typeof BESIDE, FunnelStep][]

export const countMoment = defineEndpoint({
  name: 'countMoment',
  method: 'POST',
  path: '/forms/{slug}/moments',
  summary: 'Count that a form was shown, begun, brought to a step or finished, or had a fault',
  internal: true,
  query: z
    .object({
      variant: z.enum(VARIANTS),
      moment: z.enum(MOMENTS),
      step: Step.optional(),
      /** How long it took from the first answer, begun minutes; what took longer is 99. */
      minutes: Step.optional(),
      place: Place.optional(),
    })
    .superRefine((given, { addIssue }) => {
      for (const [name, moment] of BESIDES) {
        if ((given.moment === moment) === (given[name] !== undefined)) continue
        const message = `is required for the moment \`${moment}\` and not allowed for others`
        addIssue({ code: 'custom', path: [name], message })
      }
    }),
  /** False for a step or a place that the form does not have: it is not stored. */
  data: z.object({ counted: z.boolean() }),
  message: 'Counted.',
})
