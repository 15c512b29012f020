import { z } from 'zod'
import { Money, Timestamp } from '../../../shared/fields.contract.ts'
import { Id, internalEndpoints, ofAll, Version } from '../../core/contract.ts'
import { PlannedAppointment } from '../appointments/appointments.contract.ts'
import { leadParts } from '../lead-parts.contract.ts'

/** Leads per list of the overview. */
export const OVERVIEW_ROWS = 5
/** The maximum count: `1000` means 1,000 or more. */
export const HIGHEST_COUNT = 1000
/** The time range of the charts. */
export const WEEKS_SHOWN = 26
export const MONTHS_SHOWN = 12
/** Offers that lapse within this many days, or lapsed at most this many days ago, are listed. */
export const DAYS_BEFORE_END = 7
export const DAYS_AFTER_END = 30

/** A lead in one row. The name is initials for a member who may not see contact details. */
export const OverviewLead = z.object({
  id: Id,
  version: Version,
  name: z.string().nullable(),
  city: z.string().nullable(),
  /** The phone number; null without one, and for a member who may not see contact details. */
  phone: z.string().nullable(),
  /** A short description of the configuration; null if there is none. */
  summary: z.string().nullable(),
  follow_up_at: Timestamp.nullable(),
  created_at: Timestamp,
  /** The time since which the customer waits for an answer to a question, and the question if known. */
  question_at: Timestamp.nullable(),
  question: z.string().nullable(),
  offer: leadParts.shape.offer_stands,
  total: Money.nullable(),
  currency: z.string(),
})
export type OverviewLead = z.infer<typeof OverviewLead>

/** `route` is the search text for a map; null without a place. */
const Visit = PlannedAppointment.extend({ route: z.string().nullable() })
export type Visit = z.infer<typeof Visit>

const Sum = z.object({ offers: z.int(), total: Money })
const Some = z.object({ count: z.int(), leads: z.array(OverviewLead).max(OVERVIEW_ROWS) })

/** The tasks, in the order of the page. */
export const Overview = z.object({
  /** Unanswered questions of customers, waiting longest first. */
  questions: Some,
  /** Unanswered leads, waiting longest first. */
  unanswered: Some,
  /** Due follow-ups, earliest first. */
  follow_ups: Some,
  /** Today and tomorrow, next first. */
  visits: z.object({ count: z.int(), visits: z.array(Visit).max(OVERVIEW_ROWS) }),
  /** Opened, not answered, and no call or reminder since; opened last first. */
  opened: Some,
  /** Offers that lapse soon, earliest first, then lapsed ones, latest first. */
  expiring: Some,
  /** The next task; null if a list above has entries, and in an account without leads. */
  next: z.object({ visit: Visit.nullable(), follow_up: OverviewLead.nullable() }).nullable(),
  /** Signed in this calendar month. */
  won: Sum,
  /** Sent, and neither signed nor declined. */
  open: Sum,
  /** Quarantined submissions. 0 for a member who may not release them. */
  held_leads: z.int(),
  /** The leads of this calendar month. `quota` is null without a limit. */
  month: z.object({ month: z.string(), leads: z.int(), quota: z.int().nullable() }),
})
export type Overview = z.infer<typeof Overview>

/** Maximum sources, forms and reasons in a chart. */
export const NAMES_SHOWN = 8

/** A calendar day or month of the account, `2026-11-16` or `2026-11`. */
const Day = z.string()
const Month = z.string()
/** Without a name: those without one, and those beyond the eight most frequent. */
const Counted = z.object({ name: z.string().nullable(), count: z.int() })
export type Counted = z.infer<typeof Counted>
const Rate = z.object({ name: Counted.shape.name, won: z.int(), lost: z.int() })
export type Rate = z.infer<typeof Rate>

export const OverviewCharts = z.object({
  /** The last 26 weeks, oldest first, including this week. A week starts on Monday. */
  weeks: z.array(
    z.object({
      week: Day,
      leads: z.int(),
      by_source: z.array(Counted),
      /** By the form's slug. */
      by_form: z.array(Counted),
      /** The median response time of the leads answered in that week; null without any. */
      median_answer_seconds: z.number().nullable(),
      answered: z.int(),
    }),
  ),
  /** The last 12 months, oldest first, including this month. */
  months: z.array(
    z.object({
      month: Month,
      won: z.int(),
      /** The total of the signed offers. */
      won_total: Money,
      /** The median time from lead to signature; null without any. */
      median_sign_seconds: z.number().nullable(),
      lost: z.int(),
      /** The chosen reasons, the most frequent first. */
      reasons: z.array(Counted),
    }),
  ),
  /** Signed and lost offers in these months, in descending order of their sum. */
  won_of: z.object({ form: z.array(Rate), source: z.array(Rate), member: z.array(Rate) }),
  /** Leads that are neither signed nor lost, with their value. */
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
