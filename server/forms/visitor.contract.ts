import { z } from 'zod'
import { CONTACT_LENGTHS } from '../../shared/form/contact-lengths.ts'
import { PublicForm, VARIANTS } from '../../shared/form/form.contract.ts'
import { FORM_MAX } from '../../shared/form/text.contract.ts'
import {
  DesignMail,
  FormSubmission,
  PriceRequest,
  ShownPrice,
  SubmittedLead,
} from '../../shared/form/visitor.contract.ts'
import { CEILING_BYTES, internalEndpoints } from '../core/contract.ts'
import { FreeSlots } from './agendas/agendas.contract.ts'

/** The address fields that a customer has typed. */
const AddressQuery = z.object({
  postcode: z.string().max(CONTACT_LENGTHS.postcode),
  house_number: z.string().max(CONTACT_LENGTHS.house_number),
  /** Defaults to the dealer's country. */
  country: z.string().max(CONTACT_LENGTHS.country).nullish(),
})
export type AddressQuery = z.output<typeof AddressQuery>

/** Both are null if the address does not exist or the lookup failed or timed out. */
const FoundAddress = z.object({ street: z.string().nullable(), city: z.string().nullable() })
export type FoundAddress = z.infer<typeof FoundAddress>

/**
 * The progress of a visitor: form shown, first answer, step reached, request sent. `issue`: the
 * first validation issue in this visit.
 */
const FUNNEL_EVENTS = ['shown', 'started', 'step', 'finished', 'fault'] as const
export type FunnelEvent = (typeof FUNNEL_EVENTS)[number]

/**
 * How a form failed for a visitor: an error while drawing the widget, a part blocked by the page's
 * policy, or a form or part that did not load.
 */
export const FAILURE_KINDS = ['error', 'blocked', 'load'] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]

/** A number from 1 to 99, written as digits. */
const Step = z.string().regex(/^[1-9]\d?$/, 'must be a number from 1 to 99')
/** A place in a submission. */
const Place = z
  .string()
  .regex(
    /^(?:answers\.[a-z][a-z0-9_]{0,39}|contact\.[a-z_]{1,20}|consent)$/,
    'is no part of a form',
  )
/** The events that have an additional parameter. */
const BESIDE = { step: 'step', minutes: 'finished', place: 'fault' } as const
const BESIDES = Object.entries(BESIDE) as [keyof typeof BESIDE, FunnelEvent][]

const Counted = z.object({ counted: z.boolean() })

/** The requests of a customer's widget. */
export const visitorForms = internalEndpoints(null, {
  get: {
    path: '/forms/{slug}',
    summary: 'The public part of a form, in one language',
    query: z.object({
      lang: z.string().max(35).optional(),
      /** The address that the widget came from. On a path of the dealer's own host, pictures come from there too. */
      server: z
        .url({ protocol: /^https?$/ })
        .max(2_000)
        .optional(),
    }),
    data: PublicForm,
    message: 'Form.',
  },

  price: {
    method: 'POST',
    path: '/forms/{slug}/price',
    summary: 'The price of the answers so far',
    body: PriceRequest,
    data: ShownPrice,
    message: 'Price.',
  },

  submit: {
    method: 'POST',
    path: '/forms/{slug}/leads',
    summary: 'Send the answers and create a lead',
    idempotent: true,
    body: FormSubmission,
    ceilingBytes: CEILING_BYTES.leads,
    data: SubmittedLead,
    status: 201,
    message: 'Thank you, your request has arrived.',
    errors: ['quota_reached', 'origin_not_allowed', 'proof_refused', 'too_early', 'slot_taken'],
  },

  mailDesign: {
    method: 'POST',
    path: '/forms/{slug}/design-mails',
    summary: 'Mail a link to a design, with its drawing and price, to the entered address',
    body: DesignMail,
    /** The answer is the same for an address that gets no more emails today. */
    data: z.object({ queued: z.boolean() }),
    message: 'The mail is on its way.',
    errors: ['origin_not_allowed', 'proof_refused', 'too_early', 'form_closed'],
  },

  findAddress: {
    method: 'POST',
    path: '/forms/{slug}/address',
    summary: 'The street and town of a postcode and a house number',
    body: AddressQuery,
    data: FoundAddress,
    message: 'Address.',
    errors: ['origin_not_allowed'],
  },

  getSlots: {
    path: '/forms/{slug}/slots',
    summary: 'The available days and times of a question of the kind `moment`',
    query: z.object({ question: z.string().max(FORM_MAX.key) }),
    data: FreeSlots,
    message: 'Slots.',
  },

  countMoment: {
    method: 'POST',
    path: '/forms/{slug}/moments',
    summary: 'Count an event of a form: shown, started, step reached, finished or failed',
    query: z
      .object({
        variant: z.enum(VARIANTS),
        moment: z.enum(FUNNEL_EVENTS),
        step: Step.optional(),
        /** The time from the first answer, in started minutes, up to 99. */
        minutes: Step.optional(),
        place: Place.optional(),
      })
      .superRefine((given, { addIssue }) => {
        for (const [name, event] of BESIDES) {
          if ((given.moment === event) === (given[name] !== undefined)) continue
          const message = `is required for the moment \`${event}\` and not allowed for others`
          addIssue({ code: 'custom', path: [name], message })
        }
      }),
    /** False for a step or a place that the form does not have: it is not stored. */
    data: Counted,
    message: 'Counted.',
  },

  countFailure: {
    method: 'POST',
    path: '/forms/{slug}/failures',
    summary: 'Count that a form failed for a visitor',
    query: z.object({
      kind: z.enum(FAILURE_KINDS),
      /** The widget that failed: the hash of all its parts. */
      build: z.string().regex(/^[0-9a-f]{16}$/, 'is no build of the widget'),
    }),
    data: Counted,
    message: 'Counted.',
  },
})
