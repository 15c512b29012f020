import { z } from 'zod'
import { Money, Timestamp } from '../../../shared/fields.contract.ts'
import { LeadShownPrice } from '../../../shared/form/shown-price.contract.ts'
import { Drawing } from '../../../shared/sketch/drawing.contract.ts'
import {
  DEFAULT_PAGE_SIZE,
  defineEndpoint,
  Flag,
  Id,
  MAX_PAGE_SIZE,
  ROLES,
} from '../../ground/contract.ts'
import { MemberName, Version } from './desk.contract.ts'

/** What the list may be in the order of. */
export const LEAD_ORDERS = ['newest', 'oldest', 'waiting', 'follow_up', 'price'] as const
export type LeadOrder = (typeof LEAD_ORDERS)[number]

/** A lead in the list and on the board. */
export const ListedLead = z.object({
  id: Id,
  status: z.string(),
  /** Initials for a member who does not see contact details; null without a name. */
  name: z.string().nullable(),
  /** Postcode and town. */
  place: z.string().nullable(),
  source: z.string(),
  created_via: z.string(),
  form: z.object({ slug: z.string(), name: z.string() }).nullable(),
  variant: z.string().nullable(),
  /** What was configured, in a few words of the member's language. Empty when nothing was. */
  summary: z.string(),
  drawing: Drawing.nullable(),
  /** Without its parts. */
  shown_price: LeadShownPrice.nullable(),
  /** That of the offer. */
  total: Money.nullable(),
  total_includes_vat: z.boolean(),
  /** ISO 4217 in small letters. */
  currency: z.string(),
  created_at: Timestamp,
  answered_at: Timestamp.nullable(),
  /** Since when the customer waits for an answer; null once there was one. */
  waiting_since: Timestamp.nullable(),
  follow_up_at: Timestamp.nullable(),
  member: MemberName.nullable(),
  /** Whether the member who asks has had it on the screen. */
  is_seen: z.boolean(),
  version: Version,
})
export type ListedLead = z.infer<typeof ListedLead>

const Day = z.iso.date('must be a day such as 2026-09-10')

/** What the list can be narrowed by. Days are those of the account's time zone. */
export const leadFilters = {
  q: z.string().max(200).optional(),
  status: z.string().max(100).optional(),
  form: z.string().max(100).optional(),
  source: z.string().max(100).optional(),
  /** A member's id, or `none` for leads that nobody looks after. */
  member: z
    .string()
    .regex(/^(?:none|[1-9]\d{0,15})$/, 'must be the id of a member, or none')
    .optional(),
  since: Day.optional(),
  /** The last day, included. */
  until: Day.optional(),
  unanswered: Flag.optional(),
  /** Those whose customer wants advertising. */
  marketing: z.literal('1', 'must be 1').optional(),
  /** `due`: by now. `planned`: later. */
  follow_up: z.enum(['due', 'planned'], 'must be due or planned').optional(),
}

export const listDeskLeads = defineEndpoint({
  name: 'listDeskLeads',
  method: 'GET',
  path: '/leads',
  summary: 'The leads of the account, by filter and search',
  internal: true,
  roles: ROLES,
  list: true,
  query: z.object({
    ...leadFilters,
    /**
     * `newest` when absent. `waiting`: only unanswered leads, waiting longest first. `follow_up`:
     * only leads with a date, the earliest first. `price`: the highest first.
     */
    order: z.enum(LEAD_ORDERS, `must be one of ${LEAD_ORDERS.join(', ')}`).optional(),
    limit: z
      .string()
      .optional()
      .meta({ type: 'integer', maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
    cursor: z.string().optional(),
  }),
  data: ListedLead,
  message: 'Leads.',
})

/** How many leads there are, over all of the account. */
export const LeadCounts = z.object({
  /** By status: those every account has, the account's own, and others that leads still have. */
  statuses: z.array(z.object({ status: z.string(), leads: z.int() })),
  unanswered: z.int(),
  held: z.int(),
  /** Follow-ups that are due by now. */
  follow_ups_due: z.int(),
  /** Those that are not over. */
  appointments: z.int(),
})
export type LeadCounts = z.infer<typeof LeadCounts>

export const countDeskLeads = defineEndpoint({
  name: 'countDeskLeads',
  method: 'GET',
  path: '/leads/counts',
  summary: 'How many leads there are of each status',
  internal: true,
  roles: ROLES,
  data: LeadCounts,
  message: 'Counts.',
})
