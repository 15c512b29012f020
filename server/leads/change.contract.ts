import { z } from 'zod'
import { Instant } from '../../shared/fields.contract.ts'
import { ById, defineEndpoint, Id } from '../ground/contract.ts'
import { clearable, LEAD_MAX } from './contact.contract.ts'
import { LEADS, Lead } from './leads.contract.ts'

const MAX_STATUS = 100
const MAX_MEMBER = 255

/** What `PATCH /leads/{id}` takes. */
export const ChangeLead = z
  .object({
    version: z
      .int()
      .optional()
      .meta({
        description:
          '`version` of the lead as you read it. When the lead has another one by now, nothing is written: 409. Without it, what you send replaces what is there.',
        examples: [1789029000000],
      }),
    status: z
      .string()
      .max(MAX_STATUS)
      .optional()
      .meta({
        description:
          'One of the account’s own statuses, `rejected`, or the one that follows from the offer. `sent` takes back a signature. Any other is a 422 that names those possible.',
        examples: ['rejected'],
      }),
    sales_person: clearable(MAX_MEMBER)
      .optional()
      .meta({
        description:
          'The name or e-mail address of the member of the account who looks after it. Null: nobody does.',
        examples: ['sam@dealer.example'],
      }),
    note: clearable(LEAD_MAX.note)
      .optional()
      .meta({
        description: 'Replaces the note of the lead; null clears it.',
        examples: ['Wants it before summer.'],
      }),
    follow_up_at: Instant.nullable()
      .optional()
      .meta({
        description:
          'When to get in touch; the portal reminds of it. Without an offset it is Dutch local time. Null: never.',
        examples: ['2026-10-01T09:00:00+02:00'],
      }),
  })
  .meta({ id: 'ChangeLead', description: 'What is left out stays as it is; null clears.' })
export type ChangeLead = z.output<typeof ChangeLead>

/** A key that may only write learns nothing of the customer from it. */
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
  .meta({ id: 'ChangedLead', description: 'The lead after the change, in short.' })
export type ChangedLead = z.infer<typeof ChangedLead>

export const changeLead = defineEndpoint({
  name: 'changeLead',
  method: 'PATCH',
  path: '/leads/{id}',
  summary: 'Change a lead',
  description: `A merge patch: a field that is left out stays, and null clears it. All of it is written, or nothing. A change of \`status\` is the same as one in the portal: it fires \`lead.status_changed\`. Offers are built, sent and signed elsewhere, so those statuses cannot be given here.

Two writers do not overwrite each other when both send the \`version\` they read: the second gets a 409 \`changed_meanwhile\`, reads the lead again and decides anew.`,
  tag: LEADS,
  scope: 'leads:write',
  params: ById,
  body: ChangeLead,
  data: ChangedLead,
  message: 'Lead changed.',
  errors: ['changed_meanwhile'],
})
