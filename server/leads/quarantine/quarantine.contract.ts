import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { Id, internalEndpoints, listQuery } from '../../core/contract.ts'
import { SubmittedContact } from '../lead.contract.ts'

/** How long a lead stays in quarantine for review. */
export const QUARANTINE_DAYS = 30
export const HELD_MS = QUARANTINE_DAYS * 24 * 60 * 60_000
/** Maximum leads that one request releases or drops. */
export const MOST_HELD_AT_ONCE = 100

/** A submission that waits for the dealer to release it as a lead or to drop it. */
export const QuarantinedLead = z.object({
  id: Id,
  /** The form's slug, and its name unless the form was deleted. */
  form: z.string(),
  form_name: z.string().nullable(),
  variant: z.string().nullable(),
  language: z.string().nullable(),
  page: z.string().nullable(),
  /** Identifies the sender's network: submissions with the same name came from the same network. */
  sender: z.string(),
  /** The reason for the quarantine, in English. */
  reason: z.string(),
  /** A short description of the configuration; null if there is none. */
  summary: z.string().nullable(),
  note: z.string().nullable(),
  /** Masked for a member who may not see contact details. */
  contact: SubmittedContact,
  created_at: Timestamp,
  /** When it is deleted unless it is released. */
  expires_at: Timestamp,
})
export type QuarantinedLead = z.infer<typeof QuarantinedLead>

/** Ids without duplicates. */
const Ids = z.strictObject({
  ids: z
    .array(Id)
    .min(1)
    .max(MOST_HELD_AT_ONCE)
    .transform((ids) => [...new Set(ids)]),
})

const { limit, cursor } = listQuery

/** The result for one of them. `gone`: it was already released or dropped. */
export const Released = z.object({
  id: Id,
  outcome: z.enum(['released', 'quota_reached', 'gone']),
  /** The new lead, if it was released. */
  lead_id: Id.nullable(),
})
export type Released = z.infer<typeof Released>

export const Dropped = z.object({ id: Id, outcome: z.enum(['dropped', 'gone']) })
export type Dropped = z.infer<typeof Dropped>

const ofSellers = { roles: ['owner', 'seller'] } as const

export const quarantinedLeads = internalEndpoints(ofSellers, {
  list: {
    path: '/held-leads',
    list: true,
    query: z.object({ limit, cursor }),
    data: QuarantinedLead,
  },

  release: {
    method: 'POST',
    path: '/held-leads/release',
    body: Ids,
    data: z.object({ results: z.array(Released) }),
  },

  drop: {
    method: 'POST',
    path: '/held-leads/drop',
    body: Ids,
    data: z.object({ results: z.array(Dropped) }),
  },
})
