import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { endpoints, Id, ROLES } from '../../ground/contract.ts'

/** How many leads each list of the overview shows. */
export const OVERVIEW_ROWS = 5
/** Counting stops here: `1000` means 1,000 or more. */
export const HIGHEST_COUNT = 1000
/** How far back the charts go. */
export const WEEKS_SHOWN = 26
export const MONTHS_SHOWN = 12

/** A lead in one row. The name is initials for a member who does not see contact details. */
export const OverviewLead = z.object({
  id: Id,
  name: z.string().nullable(),
  city: z.string().nullable(),
  status: z.string(),
  /** What was configured, in a few words; null when there is nothing to say. */
  summary: z.string().nullable(),
  source: z.string(),
  sales_person: z.string().nullable(),
  follow_up_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type OverviewLead = z.infer<typeof OverviewLead>

const Some = z.object({ count: z.int(), leads: z.array(OverviewLead).max(OVERVIEW_ROWS) })

export const Overview = z.object({
  /** Leads that came today, in the account's time zone; the newest first. */
  today: Some,
  /** Leads that nobody answered yet; the one that waits longest first. */
  unanswered: Some,
  /** Follow-ups that are due by now; the one due first comes first. */
  follow_ups: Some,
  /** Submissions that are held back. 0 for a member who may not release them. */
  held_leads: z.int(),
  /** The leads of this calendar month. `quota` is null when there is no limit. */
  month: z.object({ month: z.string(), leads: z.int(), quota: z.int().nullable() }),
})
export type Overview = z.infer<typeof Overview>

/** The most sources, forms and reasons that a chart tells apart. */
export const NAMES_SHOWN = 8

/** A calendar day or month of the account, `2026-11-16` or `2026-11`. */
const Day = z.string()
const Month = z.string()
/** Without a name: those that have none, and those beyond the eight most frequent. */
const Counted = z.object({ name: z.string().nullable(), count: z.int() })
export type Counted = z.infer<typeof Counted>

export const OverviewCharts = z.object({
  /** The last 26 weeks, the oldest first and this week last. A week begins on Monday. */
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
      lost: z.int(),
      /**
       * Why they were lost, the most frequent first. People write reasons freely, so a member who
       * does not see contact details gets none.
       */
      reasons: z.array(Counted),
    }),
  ),
})
export type OverviewCharts = z.infer<typeof OverviewCharts>

export const leadOverview = endpoints(null, {
  get: {
    name: 'getOverview',
    method: 'GET',
    path: '/overview',
    summary: 'What needs attention now',
    internal: true,
    roles: ROLES,
    data: Overview,
    message: 'Overview.',
  },

  charts: {
    name: 'getOverviewCharts',
    method: 'GET',
    path: '/overview/charts',
    summary: 'How leads, answers and sales went',
    internal: true,
    roles: ROLES,
    data: OverviewCharts,
    message: 'Charts.',
  },
})
