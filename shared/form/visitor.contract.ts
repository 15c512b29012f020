import { z } from 'zod'
import { Money } from '../fields.contract.ts'
import { CONTACT_LENGTHS } from './contact-lengths.ts'
import { VARIANTS } from './form.contract.ts'
import type { Sides } from './sides.ts'
import { CAMPAIGN_KEYS, type CampaignKey, CLICK_KEYS, LONGEST_CAMPAIGN } from './submission.ts'

/** What a customer's widget sends and gets. */

/** Answers by question key; the value's shape depends on the question's kind. */
export type SizeAnswer = Sides<number>
export type PlainAnswer = string | number | boolean | string[] | SizeAnswer
/** The answers of one element of a group, and what the customer calls it (`name`). */
export type ElementAnswers = Record<string, PlainAnswer>
export type Answer = PlainAnswer | ElementAnswers[]
export type Answers = Record<string, Answer>

export type Attribution = Partial<Record<CampaignKey, string>>

/** What the widget posts to `forms/{slug}/leads`. */
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
      /** The dealer's country when absent, on forms that ask for it. */
      country: z.string().max(CONTACT_LENGTHS.country).nullish(),
      note: z.string().max(CONTACT_LENGTHS.note).nullish(),
    })
    .default({}),
  consent: z.boolean().default(false),
  /** Absent when the widget did not ask. */
  marketing: z.boolean().optional(),
  /** People never see this field. When it has a value, a program filled it in. */
  website: z.unknown().optional(),
  variant: z.enum(VARIANTS),
  language: z.string().max(35).nullish(),
  /** The page's address without query and fragment. */
  page: z.string().max(2000).nullish(),
  /** Which campaign led to the page: its `utm_` values and, where the form keeps them, ids of clicks. */
  attribution: z
    .partialRecord(z.enum([...CAMPAIGN_KEYS, ...CLICK_KEYS]), z.string().max(LONGEST_CAMPAIGN))
    .nullish(),
})
export type FormSubmission = z.output<typeof FormSubmission>
export type FormSubmissionSent = z.input<typeof FormSubmission>

/** What the widget posts to `forms/{slug}/design-mails`: the parts of a design that are no words, and to whom. */
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
  /** When the appointments are that were asked for, as instants; absent when none was. */
  appointments: z
    .array(z.object({ agenda: z.string(), starts_at: z.string(), ends_at: z.string() }))
    .optional(),
})
export type SubmittedLead = z.infer<typeof SubmittedLead>

/** Of more options than these at once none shows what it adds: each is a price of its own. */
export const MOST_SURCHARGES = 60

/** Asks for the price of the answers so far. Its parts are named in the language. */
export const PriceRequest = z.object({
  answers: z.record(z.string(), z.unknown()),
  language: z.string().max(35).optional(),
  /** Questions whose options show what they add to the price. */
  surcharges_of: z.array(z.string()).max(MOST_SURCHARGES).optional(),
})

/** A part of a price, in the customer's words; null: on request. */
const PricePart = z.object({ name: z.string(), amount: Money.nullable() })

/**
 * The answer, under `data`. `from` is the lowest price, or the price when it is shown in parts; null
 * means "on request". The others are there for forms that show more than "from".
 */
export const ShownPrice = z.object({
  from: Money.nullable(),
  currency: z.string(),
  includes_vat: z.boolean(),
  to: Money.nullable().optional(),
  before: Money.nullable().optional(),
  promotion: z.string().nullable().optional(),
  /** Percentages, the lowest first. */
  vat_rates: z.array(z.number()).optional(),
  parts: z.array(PricePart).optional(),
  /**
   * What choosing an option adds to the price, by question and option: compared with the option chosen now, or
   * with the cheapest while none is. Options that add nothing, or have no price, are absent.
   */
  surcharges: z.record(z.string(), z.record(z.string(), Money)).optional(),
})
export type ShownPrice = z.infer<typeof ShownPrice>
