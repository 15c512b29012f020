import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { ById, Id, internalEndpoints } from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'
import { MAIL_KINDS } from '../../core/mails/kinds.contract.ts'
import { MAIL_STATES } from '../../messaging/mails/mails.contract.ts'
import { MESSAGE_MAX } from '../../messaging/mails/texts.contract.ts'
import { WRITERS } from '../leads.contract.ts'
import { MOST_BYTES, UPLOAD_TYPES } from '../uploads/uploads.contract.ts'

/** The audit name of an email that was received, sent or taken back. */
export const AUDITED_MESSAGES = 'messages'
/** Time in which a sent email can be taken back. */
export const UNDO_SECONDS = 10
/** Maximum files per email, and maximum of their total bytes: many mail servers reject more. */
export const MOST_MESSAGE_FILES = 10
export const MOST_MESSAGE_BYTES = 8_000_000

/** A file attached to an email. */
export const MessageFile = z.object({
  /** Identifies the file when the email is sent. */
  name: z.string(),
  /** The file name given by the sender. */
  file_name: z.string(),
  type: z.enum(UPLOAD_TYPES),
  bytes: z.int(),
  /** A path on this server. `?size=small` is a small picture, `?download=1` downloads it. */
  address: z.string(),
})
export type MessageFile = z.infer<typeof MessageFile>

/** An email between the dealer and the customer. Its text is hidden from members who may not see contact details. */
export const Message = z.object({
  id: Id,
  /** For an automatic email: its kind. */
  letter: z.enum(MAIL_KINDS).nullable(),
  direction: z.enum(['in', 'out']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  subject: z.string(),
  /** Null until it is written, and for an email with a link for signing. */
  text: z.string().nullable(),
  /** The quoted text of earlier emails. */
  quoted: z.string().nullable(),
  /** A program sent it, such as an out-of-office notice. */
  is_automatic: z.boolean(),
  /** Null if they are hidden. */
  files: z.array(MessageFile).nullable(),
  /** Null for an incoming email. */
  state: z.enum(MAIL_STATES).nullable(),
  /** The reason for a failure or bounce, often the mail server's message. */
  reason: z.string().nullable(),
  /** It can be taken back until this time. */
  send_at: Timestamp.nullable(),
  /** Whether the requesting member wrote it. */
  is_own: z.boolean(),
})
export type Message = z.infer<typeof Message>

/** The placeholder for the offer link. The link allows signing, so it is filled in only in the email. */
export const OFFER_LINK = '{offer_link}'

const text = (most: number) => z.string().trim().min(1, asMessage('required')).max(most)
const NewMessage = z.strictObject({
  subject: text(MESSAGE_MAX.subject).regex(/^[^\p{Cc}\u2028\u2029]*$/u, asMessage('one_line')),
  text: text(MESSAGE_MAX.text),
  /** The names of its stored files. */
  files: z.array(z.string()).max(MOST_MESSAGE_FILES).default([]),
  /** The key of the template that it is based on. */
  template: z.string().max(40).nullable().default(null),
})
export type NewMessage = z.output<typeof NewMessage>

/** The initial content of an email: recipient, language, and the dealer's templates, filled in. */
export const Composer = z.object({
  to: z.string().nullable(),
  language: z.string(),
  /** False without a mail server: emails are then stored as files. */
  sends: z.boolean(),
  /** Whether the customer's reply is read and added to the lead. */
  reads_answers: z.boolean(),
  /** The reply address otherwise. */
  reply_to: z.string().nullable(),
  subject: z.string(),
  templates: z.array(
    z.object({ key: z.string(), name: z.string(), subject: z.string(), text: z.string() }),
  ),
  /** Whether the customer can sign an offer now. */
  has_open_offer: z.boolean(),
})
export type Composer = z.infer<typeof Composer>

export const SentMessage = z.object({ id: Id, lead_id: Id, send_at: Timestamp })
export type SentMessage = z.infer<typeof SentMessage>

const ofLead = { roles: WRITERS, params: ById, errors: ['contact_hidden'] } as const

export const messages = internalEndpoints(null, {
  compose: {
    ...ofLead,
    path: '/leads/{id}/composer',
    summary: 'The start of a mail to the customer',
    data: Composer,
  },

  addFile: {
    ...ofLead,
    method: 'POST',
    path: '/leads/{id}/messages/files',
    summary: 'Store a file for a mail to the customer',
    // Base64 takes a third more than the file.
    ceilingBytes: Math.ceil(MOST_BYTES.picture * 1.34) + 10_000,
    body: z.strictObject({
      file_name: z.string().trim().min(1).max(200),
      content: z.base64('must be a file in base64').min(1),
    }),
    data: MessageFile,
    status: 201,
    errors: ['contact_hidden', 'file_refused', 'storage_unavailable', 'storage_full'],
  },

  send: {
    ...ofLead,
    method: 'POST',
    path: '/leads/{id}/messages',
    summary: 'Mail the customer; it can be taken back for ten seconds',
    idempotent: true,
    body: NewMessage,
    data: SentMessage,
    status: 201,
  },

  undo: {
    ...ofLead,
    method: 'DELETE',
    path: '/leads/{id}/messages/{message}',
    summary: 'Take back one’s own mail that has not been sent yet',
    params: z.object({ id: Id, message: Id }),
    data: z.object({ id: Id }),
    errors: ['contact_hidden', 'message_sent'],
  },
})
