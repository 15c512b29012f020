import { z } from 'zod'
import { ById, defineEndpoint, Id } from '../../ground/contract.ts'
import { clearable, LEAD_MAX } from '../contact.contract.ts'
import { DeskLead, Version } from './desk.contract.ts'

export const WRITERS = ['owner', 'seller'] as const

/** The most leads that one request gives another status. */
export const MOST_LEADS_AT_ONCE = 100

const LONGEST_REASON = 1000

const Moment = z.iso.datetime({ offset: true, error: 'must be a date and time with an offset' })

/** What a member changes. A value that is left out stays; null clears. */
export const LeadChange = z
  .strictObject({
    /** As it was read. */
    version: Version,
    status: z.string().max(100).optional(),
    /** Why it was lost; only together with the status `rejected`. */
    reason: clearable(LONGEST_REASON).optional(),
    member_id: Id.nullable().optional(),
    follow_up_at: Moment.nullable().optional(),
    note: clearable(LEAD_MAX.note).optional(),
  })
  .refine(({ status, reason }) => reason === undefined || status === 'rejected', {
    path: ['reason'],
    message: 'belongs to the status rejected',
  })
export type LeadChange = z.output<typeof LeadChange>

export const changeDeskLead = defineEndpoint({
  name: 'changeDeskLead',
  method: 'PATCH',
  path: '/leads/{id}',
  summary: 'Change a lead',
  internal: true,
  roles: WRITERS,
  params: ById,
  body: LeadChange,
  data: DeskLead,
  message: 'Saved.',
  errors: ['changed_meanwhile', 'contact_hidden'],
})

export const withdrawMarketing = defineEndpoint({
  name: 'withdrawMarketing',
  method: 'POST',
  path: '/leads/{id}/withdraw-marketing',
  summary: 'Note that the customer wants no more advertising',
  internal: true,
  roles: WRITERS,
  params: ById,
  data: DeskLead,
  message: 'Withdrawn.',
})

export const moveLeads = defineEndpoint({
  name: 'moveLeads',
  method: 'POST',
  path: '/leads/status',
  summary: 'Give several leads another status',
  internal: true,
  roles: WRITERS,
  body: z.strictObject({
    ids: z
      .array(Id)
      .min(1)
      .max(MOST_LEADS_AT_ONCE)
      .refine((ids) => new Set(ids).size === ids.length, 'name each lead once'),
    status: z.string().max(100),
    reason: clearable(LONGEST_REASON).optional(),
  }),
  /** Leads that could not make the move stay as they are, and say why. */
  data: z.object({
    moved: z.array(z.object({ id: Id, from: z.string(), status: z.string(), version: Version })),
    refused: z.array(z.object({ id: Id, message: z.string() })),
  }),
  message: 'Moved.',
})
