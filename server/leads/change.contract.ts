import { z } from 'zod'
import { MAX_REASON } from '../account/accounts/settings.contract.ts'
import { Id, instant } from '../core/contract.ts'
import { clearable, LEAD_MAX } from './contact.contract.ts'
import { Lead } from './lead.contract.ts'

const MAX_STATUS = 100
const MAX_MEMBER = 255
const MAX_WORDS = 1000

/** The body of `PATCH /leads/{id}`. */
export const ChangeLead = z
  .object({
    version: z
      .int()
      .optional()
      .meta({
        description:
          'The `version` of the lead that you read. If the lead has changed since, nothing is written and the answer is a 409. Without it, your values replace the current ones.',
        examples: [1789029000000],
      }),
    status: z
      .string()
      .max(MAX_STATUS)
      .optional()
      .meta({
        description:
          'One of the account’s own statuses, `rejected`, or the status that follows from the offer. `sent` takes back a signature. Any other value is a 422 that lists the possible ones.',
        examples: ['rejected'],
      }),
    sales_person: clearable(MAX_MEMBER)
      .optional()
      .meta({
        description:
          'The name or e-mail address of the member who is responsible for the lead. Null: nobody is.',
        examples: ['sam@dealer.example'],
      }),
    note: clearable(LEAD_MAX.note)
      .optional()
      .meta({
        description: 'Replaces the note of the lead; null clears it.',
        examples: ['Wants it before summer.'],
      }),
    follow_up_at: instant()
      .nullable()
      .optional()
      .meta({
        description:
          'When to contact the customer. The portal shows a reminder. Without an offset it is Dutch local time. Null: never.',
        examples: ['2026-10-01T09:00:00+02:00'],
      }),
  })
  .meta({ id: 'ChangeLead', description: 'An omitted field stays; null clears a field.' })

const lossFields = {
  /** One of the account's reasons, as worded there. */
  lost_reason: clearable(MAX_REASON).optional(),
  /** An additional text. */
  reason: clearable(MAX_WORDS).optional(),
}

/** A member's changes: also the lost reason, and the responsible member by id. */
export const ChangeLeadOnScreen = ChangeLead.extend({
  ...lossFields,
  member_id: Id.nullable().optional(),
}).refine(
  ({ status, reason, lost_reason: chosen }) =>
    (reason ?? chosen) === undefined || status === 'rejected',
  { path: ['reason'], message: 'belongs to the status rejected' },
)
export type ChangeLead = z.output<typeof ChangeLeadOnScreen>

/** Maximum leads per request that changes a status. */
export const MOST_LEADS_AT_ONCE = 100

/** Sets the status of several leads. */
export const MoveLeads = z.strictObject({
  ids: z
    .array(Id)
    .min(1)
    .max(MOST_LEADS_AT_ONCE)
    .refine((ids) => new Set(ids).size === ids.length, 'name each lead once'),
  status: z.string().max(MAX_STATUS),
  ...lossFields,
})

/** Leads that could not change their status stay unchanged, with the reason. */
export const MovedLeads = z.object({
  moved: z.array(
    z.object({ id: Id, from: z.string(), status: z.string(), version: Lead.shape.version }),
  ),
  refused: z.array(z.object({ id: Id, message: z.string() })),
})
export type MovedLeads = z.infer<typeof MovedLeads>

export const BinLeads = z.strictObject({
  leads: z
    .array(z.strictObject({ id: Id, version: Lead.shape.version.optional() }))
    .min(1)
    .max(MOST_LEADS_AT_ONCE),
  to: z.enum(['bin', 'list']),
})
export type BinLeads = z.infer<typeof BinLeads>

/** A write-only key must not learn anything about the customer from it. */
export const ChangedLead = Lead.pick({
  id: true,
  uuid: true,
  status: true,
  sales_person: true,
  follow_up_at: true,
  version: true,
  updated_at: true,
})
  .extend({ id: Id.meta({ description: 'The lead’s id.' }) })
  .meta({ id: 'ChangedLead', description: 'The main fields of the changed lead.' })
export type ChangedLead = z.infer<typeof ChangedLead>
