import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { internalEndpoints, ofOwner, Version } from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'

/** A dealer's mailbox for replies, and the server or address for emails to customers. */
export const PURPOSES = ['incoming', 'outgoing'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The ports of mail servers. A dealer cannot use others. */
export const DEALER_PORTS = [25, 143, 465, 587, 993] as const
export const MAIL_SERVER_MAX = { host: 253, username: 254, password: 500, code: 20 } as const

const base = z.strictObject({
  /** For a mailbox, its address; for a sender, the sender address. */
  address: z.email(asMessage('not_email')).max(254),
  /** Null for a sender that uses the installation's server. */
  host: z
    .string()
    .trim()
    .max(MAIL_SERVER_MAX.host)
    .regex(/^[\w.:-]+$/, asMessage('bad_format'))
    .nullable(),
  port: z.int().min(1).max(65_535),
  username: z.string().max(MAIL_SERVER_MAX.username).nullable(),
  /** Whether all addresses of the domain arrive in the mailbox, not only `name+anything@`. */
  is_catch_all: z.boolean(),
  /** The name of the key that signs the sender's domain; null if unknown. */
  dkim_selector: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,63}$/, asMessage('bad_format'))
    .nullable(),
})

export const MailServerChange = base.extend({
  purpose: z.enum(PURPOSES),
  /** If omitted, the stored one stays. */
  password: z.string().max(MAIL_SERVER_MAX.password).optional(),
  /** The code sent to an address without its own server, to verify it. */
  code: z.string().trim().max(MAIL_SERVER_MAX.code).optional(),
  /** 0 if there is none yet. */
  version: Version.optional(),
})
export type MailServerChange = z.output<typeof MailServerChange>

/** The password is never returned. */
export const DealerServer = base.extend({
  purpose: z.enum(PURPOSES),
  /** The mail server's message: why it cannot be read, or why the last email waits. */
  trouble: z.string().nullable(),
  /** When the mailbox was last read. */
  read_at: Timestamp.nullable(),
  /** The number of emails that belonged to no conversation. They stay in the mailbox unchanged. */
  left_alone: z.int(),
  version: Version,
})
export type DealerServer = z.infer<typeof DealerServer>

/** `wrong`: it exists with a wrong value. `unknown`: the lookup failed, or its place is unknown. */
export const RECORD_STATES = ['right', 'wrong', 'missing', 'unknown'] as const

/** A record of a sender's domain that receivers look up. */
export const DomainRecord = z.object({
  kind: z.enum(['spf', 'dkim', 'dmarc']),
  state: z.enum(RECORD_STATES),
  /** The name of the TXT record; null if the selector is unknown. */
  name: z.string().nullable(),
  found: z.string().nullable(),
  /** The value to set; null if it is correct, or only the provider knows it. */
  add: z.string().nullable(),
})
export type DomainRecord = z.infer<typeof DomainRecord>

const Purposed = z.strictObject({ purpose: z.enum(PURPOSES) })

export const mailServers = internalEndpoints(ofOwner, {
  list: {
    path: '/settings/mail-servers',
    data: z.object({
      incoming: DealerServer.nullable(),
      outgoing: DealerServer.nullable(),
      /** The address for replies; null if they go to the dealer's own address and are not read. */
      answers_to: z.string().nullable(),
    }),
  },

  put: {
    method: 'PUT',
    path: '/settings/mail-servers',
    summary: 'Test a mail server, and store it if it works',
    body: MailServerChange,
    data: DealerServer,
    errors: ['changed_meanwhile'],
  },

  remove: {
    method: 'DELETE',
    path: '/settings/mail-servers',
    query: Purposed,
    data: Purposed,
  },

  domain: {
    path: '/settings/sender-domain',
    summary: 'The SPF, DKIM and DMARC records of the sender’s domain',
    data: z.array(DomainRecord),
  },
})
