import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { ById, Id, internalEndpoints } from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'
import { LeadRetention } from '../../leads/lead-parts.contract.ts'

const MOST_DAYS = 3650
export const KEEP_REASON_MAX = 200
const Days = z.int().min(30).max(MOST_DAYS).nullable()

/** How long leads are stored without anything happening; null for good. */
export const RetentionTimes = z.strictObject({
  /** Requests that nobody answered. */
  unanswered_days: Days,
  /** Those that were lost or declined. */
  rejected_days: Days,
  /** Those that were answered, and offers that were never signed. */
  open_days: Days,
  /** Signed offers, in years after they were signed. */
  signed_years: z.int().min(0).max(30),
})
export type RetentionTimes = z.infer<typeof RetentionTimes>

export const Retention = z.object({
  times: RetentionTimes,
  /** Nothing is erased before; null while there is nothing to tell owners about. */
  from: Timestamp.nullable(),
  /** What is erased within 30 days, at most 100 leads. */
  ending: z.array(
    z.object({
      id: Id,
      name: z.string().nullable(),
      status: z.string(),
      reason: z.enum(['unanswered', 'rejected', 'open', 'signed']),
      at: Timestamp,
    }),
  ),
  /** Whether there are more. */
  is_cut: z.boolean(),
})
export type Retention = z.infer<typeof Retention>

export const retention = internalEndpoints(null, {
  get: {
    path: '/settings/retention',
    summary: 'How long leads are kept, and what is erased within 30 days',
    roles: ['owner'],
    data: Retention,
  },

  replace: {
    method: 'PUT',
    path: '/settings/retention',
    roles: ['owner'],
    body: RetentionTimes,
    data: Retention,
  },

  keepLead: {
    method: 'PUT',
    path: '/leads/{id}/keep',
    summary: 'Keep a lead longer than others, or no longer',
    roles: ['owner', 'seller'],
    params: ById,
    body: z
      .strictObject({
        /** The last day, in the account's time zone; null to keep it as others are. */
        until: z.iso.date().nullable(),
        reason: z
          .string()
          .trim()
          .max(KEEP_REASON_MAX)
          .nullable()
          .transform((text) => text || null),
      })
      .refine(({ until, reason }) => (until === null) === (reason === null), {
        path: ['reason'],
        message: asMessage('required'),
      }),
    errors: ['contact_hidden'],
    data: LeadRetention,
  },
})
