import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { Id, internalEndpoints, listQuery, ofOwner } from '../../core/contract.ts'

const Day = z.iso.date()
const filters = {
  member: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'must be the id of a member')
    .optional(),
  /** A kind of record, such as `lead`. */
  record: z.string().max(40).optional(),
  /** The id of a record of that kind. */
  id: z.string().max(100).optional(),
  verb: z.string().max(40).optional(),
  /** The first and last day, in the account's time zone. */
  since: Day.optional(),
  until: Day.optional(),
}

/** Who changed, viewed or exported what. */
export const AuditLine = z.object({
  id: Id,
  at: Timestamp,
  who: z.object({
    kind: z.enum(['member', 'key', 'visitor', 'customer', 'operator', 'system']),
    /** The name of the member or key, or the form's slug. */
    name: z.string().nullable(),
  }),
  verb: z.string(),
  record: z.string(),
  record_id: z.string(),
  /** The name of the record: a member's name. Null for records that only have a number. */
  record_name: z.string().nullable(),
  changed: z.array(z.string()),
  /** Values without customer data, such as the number of exported leads. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type AuditLine = z.infer<typeof AuditLine>

export const auditLines = internalEndpoints(ofOwner, {
  list: {
    path: '/audit',
    summary: 'The audit log of the last year, newest first',
    list: true,
    query: z.object({ ...filters, limit: listQuery.limit, cursor: listQuery.cursor }),
    data: AuditLine,
  },

  /** The answer is the file itself. A link cannot send a header, so it has the account. */
  export: {
    path: '/audit/export',
    summary: 'The audit log as CSV',
    query: z.object({ ...filters, account: z.string().optional() }),
    data: z.unknown(),
  },
})
