import { z } from 'zod'
import { Money, Timestamp } from '../../../shared/fields.contract.ts'
import { Id, internalEndpoints, ofAll, Version } from '../../core/contract.ts'
import { PlannedAppointment } from '../appointments/appointments.contract.ts'
import { leadParts } from '../lead-parts.contract.ts'

/** How many leads each list of the overview shows. */
export const OVERVIEW_ROWS = 5
/** Counting stops here: `1000` means 1,000 or more. */
export const HIGHEST_COUNT = 1000
/** How far back the charts go. */
export const WEEKS_SHOWN = 26
export const MONTHS_SHOWN = 12
/** Offers that lapse within this many days, or lapsed this many days ago at most, are to be looked at. */
export const DAYS_BEFORE_END = 7
export const DAYS_AFTER_END = 30

/** A lead in one row. The name is initials for a member who does not see contact details. */
export const OverviewLead = z.object({
  id: Id,
  version: Version,
  name: z.string().nullable(),
  city: z.string().nullable(),
  /** What is called; null without one, and for a member who does not see contact details. */
  phone: z.string().nullable(),
  /** What was configured, in a few words; null when there is nothing to say. */
  summary: z.string().nullable(),
  follow_up_at: Timestamp.nullable(),
  created_at: Timestamp,
  /** Since when the customer waits for an answer to a question, and the question where it is known. */
  question_at: Timestamp.nullable(),
  question: z.string().nullable(),
  offer: leadParts.shape.offer_stands,
  total: Money.nullable(),
  currency: z.string(),
})
export type OverviewLead = z.infer<typeof OverviewLead>

/** `route` is what a map looks for; null without a place. */
const Visit = PlannedAppointment.extend({ route: z.string().nullable() })
export type Visit = z.infer<typeof Visit>

const Sum = z.object({ offers: z.int(), total: Money })
const Some = z.object({ count: z.int(), leads: z.array(OverviewLead).max(OVERVIEW_ROWS) })

/** What is to be done, in the order in which it is. */
export const Overview = z.object({
  /** Customers asked something, and nobody answered; the one who waits longest first. */
  questions: Some,
  /** Leads that nobody answered yet; the one that waits longest first. */
  unanswered: Some,
  /** Follow-ups that are due by now; the one due first comes first. */
  follow_ups: Some,
  /** Today and tomorrow, the next one first. */
  visits: z.object({ count: z.int(), visits: z.array(Visit).max(OVERVIEW_ROWS) }),
  /** Opened, not answered, and nobody called or reminded since; opened last first. */
  opened: Some,
  /** Those that lapse soon, the first first, then those that have, the latest first. */
  expiring: Some,
  /** What comes next; null while a list above has something, and in an account without leads. */
  next: z.object({ visit: Visit.nullable(), follow_up: OverviewLead.nullable() }).nullable(),
  /** Signed in this calendar month. */
  won: Sum,
  /** Sent, and neither signed nor declined. */
  open: Sum,
  /** Submissions that are quarantined. 0 for a member who may not release them. */
  held_leads: z.int(),
  /** The leads of this calendar month. `quota` is null when there is no limit. */
  month: z.object({ month: z.string(), leads: z.int(), quota: z.int().nullable() }),
})
export type Overview = z.infer<typeof Overview>

/** Maximum sources, forms and reasons that a chart tells apart. */
export const NAMES_SHOWN = 8

/** A calendar day or month of the account, `2026-11-16` or `2026-11`. */
const Day = z.string()
const Month = z.string()
/** Without a name: those that have none, and those beyond the eight most frequent. */
const Counted = z.object({ name: z.string().nullable(), count: z.int() })
export type Counted = z.infer<typeof Counted>
const Rate = z.object({ name: Counted.shape.name, won: z.int(), lost: z.int() })
export type Rate = z.infer<typeof Rate>

export const OverviewCharts = z.object({
  /** The last 26 weeks, the oldest first and this week last. A week starts on Monday. */
  weeks: z.array(
    z.object({
      week: Day,
      leads: z.int(),
      by_source: z.array(Counted),
      /** By the form's slug. */
      by_form: z.array(Counted),
      /** Half of the answered leads of that week were answered within this; null without any. */
      median_answer_seconds: z.number().nullable(),
      answered: z.int(),
    }),
  ),
  /** The last 12 months, the oldest first and this month last. */
  months: z.array(
    z.object({
      month: Month,
      won: z.int(),
      /** What the offers that were signed come to. */
      won_total: Money,
      /** Half of them were signed within this of their lead; null without any. */
      median_sign_seconds: z.number().nullable(),
      lost: z.int(),
      /** The reasons that were chosen, the most frequent first. */
      reasons: z.array(Counted),
    }),
  ),
  /** What was signed and lost in these months, those with the most of both first. */
  won_of: z.object({ form: z.array(Rate), source: z.array(Rate), member: z.array(Rate) }),
  /** Leads that are neither signed nor lost, and what they come to. */
  open: z.array(z.object({ status: z.string(), leads: z.int(), total: Money })),
})
export type OverviewCharts = z.infer<typeof OverviewCharts>

export const leadOverview = internalEndpoints(ofAll, {
  get: {
    path: '/overview',
    data: Overview,
  },

  charts: {
    path: '/overview/charts',
    data: OverviewCharts,
  },
})
