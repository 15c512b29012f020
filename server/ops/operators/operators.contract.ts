import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { AccountSettings } from '../../account/accounts/accounts.contract.ts'
import { PersonEmail } from '../../account/members/members.contract.ts'
import { ById, Id, internalEndpoints, listQuery } from '../../core/contract.ts'
import { TEMPLATES } from '../../forms/templates/templates.contract.ts'

export const OperatorMe = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  language: z.string(),
  /** Without it the other endpoints answer 403. */
  second_factor: z.boolean(),
  /** Whether the operator is also a member of an account. */
  has_account: z.boolean(),
  templates: z.array(z.object({ name: z.enum(TEMPLATES), title: z.string() })),
})
export type OperatorMe = z.infer<typeof OperatorMe>

/** An account as shown to operators: its use and its problems. */
export const OperatedAccount = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(['open', 'disabled', 'removed']),
  /** The reason of disabling, as shown to its members. */
  reason: z.string().nullable(),
  removal_at: Timestamp.nullable(),
  /** The end of the access that an owner has granted to operators; null without access. */
  leave_until: Timestamp.nullable(),
  plan: AccountSettings.shape.plan,
  lead_quota: AccountSettings.shape.leadQuota,
  leads_this_month: z.int(),
  leads_30_days: z.int(),
  last_activity_at: Timestamp.nullable(),
  failing_webhooks: z.int(),
  failed_mails: z.int(),
  held_leads: z.int(),
  has_owner: z.boolean(),
  /** The email address of the newest invitation of an owner. */
  invited: z.object({ email: z.string(), until: Timestamp }).nullable(),
})
export type OperatedAccount = z.infer<typeof OperatedAccount>

/** Endpoints for operators. They concern all accounts, so no member has this role. */
export const operators = internalEndpoints(null, {
  get: {
    path: '/operator',
    data: OperatorMe,
  },
})

/** The link is null if it is sent by email, or without an invitation. */
const Invited = z.object({ mailed: z.boolean(), link: z.string().nullable() })

const ofAccount = { params: ById, data: OperatedAccount } as const

export const operatedAccounts = internalEndpoints(null, {
  list: {
    path: '/operator/accounts',
    summary: 'All accounts by name, with what needs attention',
    list: true,
    query: z.object({
      /** A part of the name, or the id. */
      search: z.string().max(200).optional(),
      limit: listQuery.limit,
      cursor: listQuery.cursor,
    }),
    data: OperatedAccount,
  },

  make: {
    method: 'POST',
    path: '/operator/accounts',
    summary: 'Create an account with a first form, and invite its owner',
    idempotent: true,
    body: AccountSettings.pick({ name: true, country: true, language: true, plan: true })
      .extend({
        template: z.enum(TEMPLATES).nullable(),
        owner: PersonEmail.nullable(),
      })
      .strict(),
    data: Invited,
  },

  invite: {
    ...ofAccount,
    method: 'POST',
    path: '/operator/accounts/{id}/invite',
    summary: 'Invite an owner when there is none; this ends earlier invitations of owners',
    body: z.strictObject({ email: PersonEmail }),
    data: Invited,
  },

  change: {
    ...ofAccount,
    method: 'PATCH',
    path: '/operator/accounts/{id}',
    body: OperatedAccount.pick({ plan: true, lead_quota: true }).partial().strict(),
  },

  disable: {
    ...ofAccount,
    method: 'POST',
    path: '/operator/accounts/{id}/disable',
    summary: 'Close an account; with its name as `remove`, it is deleted after 30 days',
    body: z.strictObject({
      reason: z.string().trim().min(1).max(500).nullable(),
      remove: z.string().nullish(),
    }),
  },

  enable: {
    ...ofAccount,
    method: 'POST',
    path: '/operator/accounts/{id}/enable',
  },
})
