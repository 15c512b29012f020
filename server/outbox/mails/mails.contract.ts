import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { LANGUAGES } from '../../../shared/form/text.contract.ts'
import { Drawing } from '../../../shared/sketch/drawing.contract.ts'
import { NOTIFY_LEADS } from '../../account/members/members.contract.ts'
import { ById, endpoints, listQuery, ROLES, Version } from '../../ground/contract.ts'
import { asMessage } from '../../ground/faults.contract.ts'
import { MAIL_KINDS } from '../../ground/mails/kinds.contract.ts'

/**
 * `waiting`: it is sent as soon as possible. `kept`: there is no mail server, so it is only a file
 * in the data folder. `sent`: the mail server accepted it. `bounced`: it came back later. `failed`: it is not
 * tried any more.
 */
export const MAIL_STATES = ['waiting', 'kept', 'sent', 'bounced', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

const OWNER = ['owner'] as const

export const Mail = z.object({
  id: z.int(),
  kind: z.enum(MAIL_KINDS),
  state: z.enum(MAIL_STATES),
  to: z.string(),
  /** Null until it is written, just before it is sent for the first time. */
  subject: z.string().nullable(),
  lead_id: z.int().nullable(),
  /** The member it was sent to; null for a customer and for an invitation. */
  member_id: z.int().nullable(),
  attempts: z.int(),
  /** Why the last attempt failed: often the words of the mail server. */
  reason: z.string().nullable(),
  /** Whether `send-again` is possible now. */
  can_send_again: z.boolean(),
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
})
export type Mail = z.infer<typeof Mail>

export const MailDetail = Mail.extend({
  /** Null until it is written, and always for a mail with a link that lets somebody in. */
  text: z.string().nullable(),
  reply_to: z.string().nullable(),
})
export type MailDetail = z.infer<typeof MailDetail>

/** Whether mails go out. Every role may know: the portal says so at the top when none does. */
export const MailSetup = z.object({
  /** False without `SMTP_URL`: mails are then kept as files in the data folder. */
  sends: z.boolean(),
  /** `MAIL_FROM`, or null. */
  from: z.string().nullable(),
})
export type MailSetup = z.infer<typeof MailSetup>

/** Which mails the member who is signed in gets. */
export const Notifications = z.strictObject({
  /** New leads: all, only those the member looks after, or none. */
  leads: z.enum(NOTIFY_LEADS),
  /** Follow-ups that are due. */
  follow_ups: z.boolean(),
  /** The lead quota, and webhooks that were switched off. */
  account: z.boolean(),
})
export type Notifications = z.infer<typeof Notifications>

/** Mails whose words a dealer may change. */
export const OWN_TEXT_KINDS = [
  'confirmation',
  'offer',
  'offer_reminder',
  'offer_confirmed',
] as const
export type OwnTextKind = (typeof OWN_TEXT_KINDS)[number]
export const SUBJECT_MAX = 150
export const GREETING_MAX = 2000

const OwnSubject = z
  .string()
  .trim()
  .max(SUBJECT_MAX)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, asMessage('one_line'))
  .nullable()
  .transform((text) => text || null)
const OwnGreeting = z
  .string()
  .trim()
  .max(GREETING_MAX)
  .nullable()
  .transform((text) => text || null)

/** The words of a mail in one language. Null, as blank, means the usual ones. */
const base = z.strictObject({
  kind: z.enum(OWN_TEXT_KINDS),
  language: z.enum(LANGUAGES),
  subject: OwnSubject,
  greeting: OwnGreeting,
})

export const MailTextChange = base.extend({ version: Version })
export type MailTextChange = z.output<typeof MailTextChange>

/** The version is 0 while nobody has changed the words. */
export const MailText = MailTextChange.extend({
  usual: z.object({ subject: z.string(), greeting: z.string() }),
})
export type MailText = z.output<typeof MailText>

/** A dealer's own words; null stands for ours. */
export type OwnWords = Pick<MailText, 'subject' | 'greeting'>

/** What a dealer may write in a subject or a greeting, to be filled in. */
export const PLACEHOLDERS = ['{name}', '{company}', '{reference}'] as const

export const mails = endpoints(null, {
  list: {
    name: 'listMails',
    method: 'GET',
    path: '/mails',
    summary: 'What was sent to whom, the newest first',
    internal: true,
    roles: OWNER,
    list: true,
    query: z.object({
      state: z.enum(MAIL_STATES).optional(),
      /** The id of a lead. */
      lead: z
        .string()
        .regex(/^[1-9]\d{0,14}$/, 'must be the id of a lead')
        .optional(),
      limit: listQuery.limit,
      cursor: listQuery.cursor,
    }),
    data: Mail,
    message: 'Mails.',
  },

  get: {
    name: 'getMail',
    method: 'GET',
    path: '/mails/{id}',
    summary: 'One mail with its text',
    shows: 'mail',
    internal: true,
    roles: OWNER,
    params: ById,
    data: MailDetail,
    message: 'Mail.',
  },

  sendAgain: {
    name: 'sendMailAgain',
    method: 'POST',
    path: '/mails/{id}/send-again',
    summary: 'Send a mail to the same address again; a customer gets the same text',
    internal: true,
    roles: OWNER,
    params: ById,
    data: Mail,
    message: 'The mail is sent again.',
    errors: ['mail_not_sendable'],
  },

  setup: {
    name: 'getMailSetup',
    method: 'GET',
    path: '/settings/mail-setup',
    summary: 'Whether mails go out, and from which address',
    internal: true,
    roles: ROLES,
    data: MailSetup,
    message: 'Set-up of mail.',
  },
})

export const notifications = endpoints(null, {
  get: {
    name: 'getNotifications',
    method: 'GET',
    path: '/settings/notifications',
    summary: 'Which mails you get',
    internal: true,
    roles: ROLES,
    membersOnly: true,
    data: Notifications,
    message: 'Notifications.',
  },

  replace: {
    name: 'putNotifications',
    method: 'PUT',
    path: '/settings/notifications',
    summary: 'Choose which mails you get',
    internal: true,
    roles: ROLES,
    body: Notifications,
    data: Notifications,
    message: 'Notifications saved.',
  },
})

export const mailTexts = endpoints(null, {
  list: {
    name: 'getMailTexts',
    method: 'GET',
    path: '/settings/mail-texts',
    summary: 'The words of mails to customers, in every language',
    internal: true,
    roles: OWNER,
    data: z.array(MailText),
    message: 'Words of mails.',
  },

  change: {
    name: 'putMailText',
    method: 'PUT',
    path: '/settings/mail-texts',
    summary: 'Change the words of a mail in one language',
    internal: true,
    roles: OWNER,
    body: MailTextChange,
    data: MailText,
    message: 'Words saved.',
    errors: ['changed_meanwhile'],
  },
})

export const mailPreview = endpoints(null, {
  get: {
    name: 'previewMailText',
    method: 'POST',
    path: '/settings/mail-texts/preview',
    summary: 'A mail with these words, about an invented request',
    internal: true,
    roles: OWNER,
    body: base,
    data: z.object({
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      drawing: Drawing.nullable(),
      /** The drawing stands in the mail where this many characters of `text` are above it. */
      drawing_at: z.int(),
    }),
    message: 'Preview.',
  },
})
