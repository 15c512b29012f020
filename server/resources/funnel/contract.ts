import { z } from 'zod'
import { defineEndpoint } from '../../contract.ts'
import { VARIANTS } from '../forms/contract.ts'

/** How far a visitor came: the form was shown, a first answer given, a step reached. */
export const MOMENTS = ['shown', 'started', 'step'] as const
export type Moment = (typeof MOMENTS)[number]

/** A number from 1 to 99, written as digits. */
const Step = z.string().regex(/^[1-9]\d?$/, 'must be a number from 1 to 99')

export const countMoment = defineEndpoint({
  name: 'countMoment',
  method: 'POST',
  path: '/forms/{slug}/moments',
  summary: 'Count that a form was shown, begun, or brought to a step',
  scope: null,
  query: z
    .object({ variant: z.enum(VARIANTS), moment: z.enum(MOMENTS), step: Step.optional() })
    .refine(({ moment, step }) => (moment === 'step') === (step !== undefined), {
      path: ['step'],
      message: 'is required for the moment `step` and not allowed for others',
    }),
  data: z.object({ counted: z.literal(true) }),
  message: 'Counted.',
})
