import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { ById, Id, internalEndpoints } from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'
import { LeadRetention } from '../../leads/lead-parts.contract.ts'

const MAX_DAYS = 3650
export const KEEP_REASON_MAX = 200
const Days = z.int().min(30).max(MAX_DAYS).nullable()

/** Retention times of inactive leads; null for no limit. */
export const RetentionTimes = z.strictObject({
  /** Requests without an answer. */
  unanswered_days: Days,
  /** Lost or declined leads. */
  rejected_days: Days,
  /** Answered requests, and offers that were never signed. */
  open_days: Days,
  /** Signed offers, in years after signing. */
  signed_years: z.int().min(0).max(30),
})
export type RetentionTimes = z.infer<typeof RetentionTimes>

export const Retention = z.object({
  times: RetentionTimes,
  /** Nothing is erased before this time; null while there is nothing to notify owners about. */
  from: Timestamp.nullable(),
  /** The leads that are erased within 30 days, at most 100. */
  ending: z.array(
    z.object({
      id: Id,
      name: z.string().nullable(),
      status: z.string(),
      reason: z.enum(['unanswered', 'rejected', 'open', 'signed']),
      at: Timestamp,
    }),
  ),
  /** Whether there are more leads. */
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
        /** The last day, in the account's time zone; null for the normal retention time. */
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
