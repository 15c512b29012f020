import { z } from 'zod'
import { Money } from '../fields.contract.ts'
import { CONTACT_LENGTHS } from './contact-lengths.ts'
import { VARIANTS } from './form.contract.ts'
import type { Sides } from './sides.ts'
import { CAMPAIGN_KEYS, type CampaignKey, CLICK_KEYS, LONGEST_CAMPAIGN } from './submission.ts'

/** The requests and answers of a customer's widget. */

/** Answers by question key; the value's shape depends on the question's kind. */
export type SizeAnswer = Sides<number>
export type PlainAnswer = string | number | boolean | string[] | SizeAnswer
/** The answers of one element of a group, and its name from the customer (`name`). */
export type ElementAnswers = Record<string, PlainAnswer>
export type Answer = PlainAnswer | ElementAnswers[]
export type Answers = Record<string, Answer>

export type Attribution = Partial<Record<CampaignKey, string>>

/** The widget's request to `forms/{slug}/leads`. */
export const FormSubmission = z.object({
  answers: z.record(z.string(), z.unknown()).default({}),
  contact: z
    .object({
      name: z.string().max(CONTACT_LENGTHS.name).nullish(),
      email: z.string().max(CONTACT_LENGTHS.email).nullish(),
      phone: z.string().max(CONTACT_LENGTHS.phone).nullish(),
      street: z.string().max(CONTACT_LENGTHS.street).nullish(),
      house_number: z.string().max(CONTACT_LENGTHS.house_number).nullish(),
      postcode: z.string().max(CONTACT_LENGTHS.postcode).nullish(),
      city: z.string().max(CONTACT_LENGTHS.city).nullish(),
      /** Defaults to the dealer's country, on forms with this field. */
      country: z.string().max(CONTACT_LENGTHS.country).nullish(),
      note: z.string().max(CONTACT_LENGTHS.note).nullish(),
    })
    .default({}),
  consent: z.boolean().default(false),
  /** Absent if the form does not have the question. */
  marketing: z.boolean().optional(),
  /** Honeypot: people never see this field. A value means that a program filled it in. */
  website: z.unknown().optional(),
  variant: z.enum(VARIANTS),
  language: z.string().max(35).nullish(),
  /** The page's address without query and fragment. */
  page: z.string().max(2000).nullish(),
  /** The campaign of the page: its `utm_` values and, if the form stores them, click ids. */
  attribution: z
    .partialRecord(z.enum([...CAMPAIGN_KEYS, ...CLICK_KEYS]), z.string().max(LONGEST_CAMPAIGN))
    .nullish(),
})
export type FormSubmission = z.output<typeof FormSubmission>
export type FormSubmissionSent = z.input<typeof FormSubmission>

/** The widget's request to `forms/{slug}/design-mails`: a design without typed text, and the recipient. */
export const DesignMail = FormSubmission.pick({
  answers: true,
  variant: true,
  language: true,
  website: true,
}).extend({
  email: z.string().max(CONTACT_LENGTHS.email),
  /** The page's address without query and fragment. The link opens it. */
  page: z.string().max(2000),
})
export type DesignMail = z.input<typeof DesignMail>

/** The answer to a submission, under `data`. `reference`, for people, is the start of the uuid. */
export const SubmittedLead = z.object({
  uuid: z.uuid(),
  reference: z.string(),
  created_at: z.string(),
  /** The requested appointments as instants; absent without any. */
  appointments: z
    .array(z.object({ agenda: z.string(), starts_at: z.string(), ends_at: z.string() }))
    .optional(),
})
export type SubmittedLead = z.infer<typeof SubmittedLead>

/** With more options than these at once no surcharges are shown: each needs its own price. */
export const MOST_SURCHARGES = 60

/** Requests the price of the answers so far. Its parts are named in the language. */
export const PriceRequest = z.object({
  answers: z.record(z.string(), z.unknown()),
  language: z.string().max(35).optional(),
  /** Questions whose options show a surcharge. */
  surcharges_of: z.array(z.string()).max(MOST_SURCHARGES).optional(),
})

/** A part of a price, in the customer's language; null: on request. */
const PricePart = z.object({ name: z.string(), amount: Money.nullable() })

/**
 * The answer, under `data`. `from` is the lowest price, or the price if it is shown in parts; null
 * means "on request". The others are present for forms that show more than "from".
 */
export const ShownPrice = z.object({
  from: Money.nullable(),
  currency: z.string(),
  includes_vat: z.boolean(),
  to: Money.nullable().optional(),
  before: Money.nullable().optional(),
  promotion: z.string().nullable().optional(),
  /** Percentages in ascending order. */
  vat_rates: z.array(z.number()).optional(),
  parts: z.array(PricePart).optional(),
  /**
   * The surcharge of each option, by question and option: compared with the currently selected
   * option, or with the cheapest if none is. Options without a surcharge or a price are absent.
   */
  surcharges: z.record(z.string(), z.record(z.string(), Money)).optional(),
})
export type ShownPrice = z.infer<typeof ShownPrice>
