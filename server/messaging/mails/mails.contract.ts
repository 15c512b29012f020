import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { NOTIFY_LEADS } from '../../account/members/members.contract.ts'
import { ById, internalEndpoints, listQuery, ofAll, ROLES } from '../../core/contract.ts'
import { MAIL_KINDS } from '../../core/mails/kinds.contract.ts'

/**
 * `waiting`: it is sent as soon as possible. `kept`: there is no mail server, so it is only a file
 * in the data folder. `sent`: the mail server accepted it. `bounced`: it was returned later.
 * `failed`: no more attempts.
 */
export const MAIL_STATES = ['waiting', 'kept', 'sent', 'bounced', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

const OWNER = ['owner'] as const

export const Mail = z.object({
  id: z.int(),
  kind: z.enum(MAIL_KINDS),
  state: z.enum(MAIL_STATES),
  to: z.string(),
  /** Null until it is written, just before the first attempt. */
  subject: z.string().nullable(),
  lead_id: z.int().nullable(),
  /** The receiving member; null for a customer and for an invitation. */
  member_id: z.int().nullable(),
  attempts: z.int(),
  /** The reason that the last attempt failed: often the mail server's message. */
  reason: z.string().nullable(),
  /** Whether `send-again` is possible now. */
  can_send_again: z.boolean(),
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
})
export type Mail = z.infer<typeof Mail>

export const MailDetail = Mail.extend({
  /** Null until it is written, and always for an email with a secret link. */
  text: z.string().nullable(),
  reply_to: z.string().nullable(),
})
export type MailDetail = z.infer<typeof MailDetail>

/** Whether emails are sent. Visible to every role: the portal shows a warning if none are. */
export const MailSetup = z.object({
  /** False without `SMTP_URL`: emails are then stored as files in the data folder. */
  sends: z.boolean(),
  /** `MAIL_FROM`, or null. */
  from: z.string().nullable(),
})
export type MailSetup = z.infer<typeof MailSetup>

/** The emails that the signed-in member gets. */
export const Notifications = z.strictObject({
  /** New leads: all, only those of the member, or none. */
  leads: z.enum(NOTIFY_LEADS),
  follow_ups: z.boolean(),
  /** The lead quota, and webhooks that were switched off. */
  account: z.boolean(),
})
export type Notifications = z.infer<typeof Notifications>

export const mails = internalEndpoints(null, {
  list: {
    path: '/mails',
    roles: OWNER,
    list: true,
    query: z.object({
      state: z.enum(MAIL_STATES).optional(),
      lead: z
        .string()
        .regex(/^[1-9]\d{0,14}$/, 'must be the id of a lead')
        .optional(),
      limit: listQuery.limit,
      cursor: listQuery.cursor,
    }),
    data: Mail,
  },

  get: {
    path: '/mails/{id}',
    shows: 'mail',
    roles: OWNER,
    params: ById,
    data: MailDetail,
  },

  sendAgain: {
    method: 'POST',
    path: '/mails/{id}/send-again',
    summary: 'Send a mail to the same address again; a customer gets the same text',
    roles: OWNER,
    params: ById,
    data: Mail,
    errors: ['mail_not_sendable'],
  },

  setup: {
    path: '/settings/mail-setup',
    summary: 'Whether mails are sent, and from which address',
    roles: ROLES,
    data: MailSetup,
  },
})

export const notifications = internalEndpoints(ofAll, {
  get: {
    path: '/settings/notifications',
    membersOnly: true,
    data: Notifications,
  },

  replace: {
    method: 'PUT',
    path: '/settings/notifications',
    body: Notifications,
    data: Notifications,
  },
})
