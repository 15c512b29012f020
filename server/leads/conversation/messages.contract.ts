import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { ById, Id, internalEndpoints } from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'
import { MAIL_KINDS } from '../../core/mails/kinds.contract.ts'
import { MAIL_STATES } from '../../messaging/mails/mails.contract.ts'
import { MESSAGE_MAX } from '../../messaging/mails/texts.contract.ts'
import { WRITERS } from '../leads.contract.ts'
import { MOST_BYTES, UPLOAD_TYPES } from '../uploads/uploads.contract.ts'

/** The name under which the audit says that a mail came, was sent or was taken back. */
export const AUDITED_MESSAGES = 'messages'
/** How long a mail that is sent can be taken back. */
export const UNDO_SECONDS = 10
/** How many files a mail has at most, and their bytes together: many mail servers refuse more. */
export const MOST_MESSAGE_FILES = 10
export const MOST_MESSAGE_BYTES = 8_000_000

/** A file that goes with a mail. */
export const MessageFile = z.object({
  /** It names the file when the mail is sent. */
  name: z.string(),
  /** As its sender called it. */
  file_name: z.string(),
  type: z.enum(UPLOAD_TYPES),
  bytes: z.int(),
  /** Below the server's address. `?size=small` is a small picture, `?download=1` saves it. */
  address: z.string(),
})
export type MessageFile = z.infer<typeof MessageFile>

/** A mail between the dealer and the customer. Its words are hidden from members who may not see contact details. */
export const Message = z.object({
  id: Id,
  /** Of a mail that the server wrote: its kind. */
  letter: z.enum(MAIL_KINDS).nullable(),
  direction: z.enum(['in', 'out']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  subject: z.string(),
  /** Null while it is not written, and for a mail with a link that lets somebody sign. */
  text: z.string().nullable(),
  /** What it quotes of earlier mails. */
  quoted: z.string().nullable(),
  /** A program sent it, such as a notice of absence. */
  is_automatic: z.boolean(),
  /** Null when they are hidden. */
  files: z.array(MessageFile).nullable(),
  /** Null for a mail that came in. */
  state: z.enum(MAIL_STATES).nullable(),
  /** Why it failed or came back, often in the words of the mail server. */
  reason: z.string().nullable(),
  /** Until then it can be taken back. */
  send_at: Timestamp.nullable(),
  /** Whether the member who asks wrote it. */
  is_own: z.boolean(),
})
export type Message = z.infer<typeof Message>

/** Stands in a text for the link to the offer. It lets somebody sign, so it is filled in only in the mail. */
export const OFFER_LINK = '{offer_link}'

const text = (most: number) => z.string().trim().min(1, asMessage('required')).max(most)
const NewMessage = z.strictObject({
  subject: text(MESSAGE_MAX.subject).regex(/^[^\p{Cc}\u2028\u2029]*$/u, asMessage('one_line')),
  text: text(MESSAGE_MAX.text),
  /** The names of files that were stored for it. */
  files: z.array(z.string()).max(MOST_MESSAGE_FILES).default([]),
  /** The key of the template that it started with. */
  template: z.string().max(40).nullable().default(null),
})
export type NewMessage = z.output<typeof NewMessage>

/** What one starts with: to whom, in which language, and the dealer's templates, filled in. */
export const Composer = z.object({
  to: z.string().nullable(),
  language: z.string(),
  /** False without a mail server: mails are then stored as files. */
  sends: z.boolean(),
  /** Whether the customer's answer is read and comes back to the lead. */
  reads_answers: z.boolean(),
  /** Where the answer goes otherwise. */
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
    summary: 'What a mail to the customer begins with',
    data: Composer,
  },

  addFile: {
    ...ofLead,
    method: 'POST',
    path: '/leads/{id}/messages/files',
    summary: 'Keep a file for a mail to the customer to name',
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
    summary: 'Take back an own mail that has not gone out yet',
    params: z.object({ id: Id, message: Id }),
    data: z.object({ id: Id }),
    errors: ['contact_hidden', 'message_sent'],
  },
})
