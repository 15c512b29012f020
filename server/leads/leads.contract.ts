import { z } from 'zod'
import { Money } from '../../shared/fields.contract.ts'
import {
  ById,
  CEILING_BYTES,
  createdQuery,
  customerQuery,
  endpoints,
  Flag,
  Id,
  listQuery,
  orderQuery,
  ROLES,
  search,
} from '../core/contract.ts'
import {
  BinLeads,
  ChangedLead,
  ChangeLead,
  ChangeLeadOnScreen,
  MovedLeads,
  MoveLeads,
} from './change.contract.ts'
import { CreatedLead, CreateLead } from './create.contract.ts'
import { LEADS, Lead, LeadWithCustomer } from './lead.contract.ts'
import { leadParts, listedParts } from './lead-parts.contract.ts'
import { OFFER_STATES } from './offer.contract.ts'

export const WRITERS = ['owner', 'seller'] as const

/** The list orders of screens. */
export const LEAD_ORDERS = [
  'newest',
  'oldest',
  'waiting',
  'question',
  'follow_up',
  'price',
] as const
/** The same for a list of offers. */
export const OFFER_ORDERS = ['offer_newest', 'expiry', 'price'] as const
export type LeadOrder = (typeof LEAD_ORDERS | typeof OFFER_ORDERS)[number]
/** Only the leads in the bin: deleted last first. */
export const BIN_ORDER = 'deleted'

const status = z
  .string()
  .optional()
  .meta({
    description: 'Only leads with exactly this status. An unknown status gives an empty list.',
    examples: ['requested'],
  })
const source = z
  .string()
  .optional()
  .meta({
    description: 'Only records with exactly this source.',
    examples: ['fair'],
  })
const Day = z.iso.date()

/** Additional lead filters of screens. Days are in the account's time zone. */
export const leadSearch = {
  q: search.optional(),
  form: z.string().max(100).optional(),
  /** A member's id, or `none` for leads without a responsible member. */
  member: z
    .string()
    .regex(/^(?:none|[1-9]\d{0,15})$/, 'must be the id of a member, or none')
    .optional(),
  since: Day.optional(),
  /** The last day, inclusive. */
  until: Day.optional(),
  unanswered: Flag.optional(),
  /** Only customers who want advertising. */
  marketing: z.literal('1').optional(),
  /** `due`: by now. `planned`: later. */
  follow_up: z.enum(['due', 'planned']).optional(),
  /** The state of the offer. `any`: all leads with an offer. */
  offer: z.enum(['any', ...OFFER_STATES]).optional(),
  /**
   * `newest` is the default of a search too. `waiting`: only unanswered leads, waiting longest
   * first. `question`: only leads with an unanswered question of the customer. `follow_up`: only
   * leads with a date, earliest first. `price`: highest first. `offer_newest`: only offers, made
   * last first. `expiry`: only those that can lapse, earliest first.
   */
  sort: z.enum([...LEAD_ORDERS, ...OFFER_ORDERS, BIN_ORDER]).optional(),
}
/** All filters of a screen's list. */
export const leadFilters = { status, source, ...leadSearch }

/** Numbers of leads in the whole account. */
export const LeadCounts = z.object({
  /** By status: the standard ones, the account's own, and others that leads still have. */
  statuses: z.array(z.object({ status: z.string(), leads: z.int() })),
  unanswered: z.int(),
  held: z.int(),
  follow_ups_due: z.int(),
})
export type LeadCounts = z.infer<typeof LeadCounts>

const shown = { internal: true, roles: ROLES } as const
const written = { internal: true, roles: WRITERS } as const

export const leads = endpoints(LEADS, {
  list: {
    name: 'listLeads',
    path: '/leads',
    summary: 'List leads',
    description:
      'Ordered by id, so a lead created while you page appears on a later page. To keep a copy up to date, use `updated_since`.',
    scope: 'leads:read',
    roles: ROLES,
    list: true,
    query: z.object({
      status,
      source,
      ...customerQuery,
      ...createdQuery,
      ...orderQuery,
      ...listQuery,
    }),
    screenQuery: z.object(leadSearch),
    included: listedParts,
    data: Lead,
    message: 'Leads.',
  },

  get: {
    name: 'getLead',
    path: '/leads/{id}',
    summary: 'One lead with its customer',
    description: 'A lead of another account gets the same 404 as a lead that does not exist.',
    shows: 'lead',
    scope: 'leads:read',
    roles: ROLES,
    params: ById,
    included: leadParts,
    data: LeadWithCustomer,
    message: 'Lead.',
  },

  create: {
    name: 'createLead',
    method: 'POST',
    path: '/leads',
    summary: 'Create a lead with its customer',
    description: `Every call creates a new lead and spends one lead of the account’s quota. It prices nothing, sends nothing to the customer and changes no other lead.

The customer is found by e-mail address, else by phone number, else created. An existing customer is not changed. The details of this request are in \`contact\` of the lead.

Send your own \`Idempotency-Key\`, one per lead. You can then repeat the same request as often as you need: a repeat gets the first answer, byte for byte.`,
    scope: 'leads:write',
    idempotent: true,
    body: CreateLead,
    ceilingBytes: CEILING_BYTES.leads,
    data: CreatedLead,
    status: 201,
    message: 'Lead created.',
    errors: ['quota_reached'],
  },

  /**
   * 409 `changed_meanwhile` has `errors.current`, the current lead, for callers who may read leads.
   * Members get a 403 `contact_hidden` for a note that is hidden from them.
   */
  change: {
    name: 'changeLead',
    method: 'PATCH',
    path: '/leads/{id}',
    summary: 'Change a lead',
    description: `A merge patch: an omitted field stays, and null clears a field. All changes are written, or none. A change of \`status\` fires \`lead.status_changed\`, like one in the portal. Offers are built, sent and signed elsewhere, so this cannot set those statuses.

Send the \`version\` you read, so that you do not overwrite another change. If the lead has changed since, the answer is a 409 \`changed_meanwhile\`: read the lead again and decide again.`,
    scope: 'leads:write',
    roles: WRITERS,
    params: ById,
    body: ChangeLead,
    screenBody: ChangeLeadOnScreen,
    data: ChangedLead,
    message: 'Lead changed.',
    errors: ['changed_meanwhile'],
  },

  counts: {
    path: '/leads/counts',
    ...shown,
    data: LeadCounts,
  },

  sum: {
    path: '/leads/sum',
    ...shown,
    query: z.object(leadFilters),
    data: z.object({ leads: z.int(), total: Money }),
  },

  view: {
    method: 'POST',
    path: '/leads/{id}/view',
    summary: 'Mark a lead as seen',
    ...shown,
    params: ById,
    data: z.object({ is_seen: z.literal(true) }),
  },

  withdrawMarketing: {
    method: 'POST',
    path: '/leads/{id}/withdraw-marketing',
    ...written,
    params: ById,
    data: ChangedLead,
  },

  move: {
    method: 'POST',
    path: '/leads/status',
    ...written,
    body: MoveLeads,
    data: MovedLeads,
  },

  bin: {
    method: 'POST',
    path: '/leads/bin',
    ...written,
    body: BinLeads,
    data: z.array(Id),
    errors: ['changed_meanwhile', 'lead_signed'],
  },
})
