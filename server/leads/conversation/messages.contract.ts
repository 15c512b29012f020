import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { Id } from '../../ground/contract.ts'
import { UPLOAD_TYPES } from '../uploads/uploads.contract.ts'

/** The name under which the audit says that a mail came, was sent or was taken back. */
export const MESSAGES = 'messages'
/** The longest subject and text of a mail, in characters. What comes in is cut to it. */
export const MESSAGE_MAX = { subject: 200, text: 20_000 } as const
/** How long a mail that is sent can be taken back. */
export const UNDO_SECONDS = 10
/** How many files a mail has at most, and their bytes together: many mail servers refuse more. */
export const MOST_MESSAGE_FILES = 10
export const MOST_MESSAGE_BYTES = 8_000_000

/**
 * `waiting`: it goes out soon. `sent`: the mail server accepted it. `kept`: there is no mail server, so it is
 * only a file. `failed`: it is not tried any more. `bounced`: it came back.
 */
export const MESSAGE_STATES = ['waiting', 'sent', 'kept', 'failed', 'bounced'] as const

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

/** A mail between the dealer and the customer. Who does not see contact details reads none of its words. */
export const Message = z.object({
  id: Id,
  direction: z.enum(['in', 'out']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  /** What it quotes of earlier mails. */
  quoted: z.string().nullable(),
  /** A program sent it, such as a notice of absence. */
  is_automatic: z.boolean(),
  /** Null when they are hidden. */
  files: z.array(MessageFile).nullable(),
  /** Null for a mail that came in. */
  state: z.enum(MESSAGE_STATES).nullable(),
  /** Why it failed or came back, often in the words of the mail server. */
  reason: z.string().nullable(),
  /** Until then it can be taken back. */
  send_at: Timestamp.nullable(),
  /** Whether the member who asks wrote it. */
  is_own: z.boolean(),
})
export type Message = z.infer<typeof Message>
