import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { internalEndpoints, ofOwner, Version } from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'

/** A dealer's mailbox, which is read, and the server or address that mails to customers come from. */
export const PURPOSES = ['incoming', 'outgoing'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The ports of mail servers. Nothing else is reached for a dealer. */
export const DEALER_PORTS = [25, 143, 465, 587, 993] as const
export const MAIL_SERVER_MAX = { host: 253, username: 254, password: 500, code: 20 } as const

const base = z.strictObject({
  /** Of a mailbox, the address that arrives in it; of a sender, the one that mails come from. */
  address: z.email(asMessage('not_email')).max(254),
  /** Null for a sender whose mails go out by the server of the installation. */
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
  /** The name of the key that the sender's domain signs with; null when it is not known. */
  dkim_selector: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,63}$/, asMessage('bad_format'))
    .nullable(),
})

export const MailServerChange = base.extend({
  purpose: z.enum(PURPOSES),
  /** When left out, the one that is stored stays. */
  password: z.string().max(MAIL_SERVER_MAX.password).optional(),
  /** The code mailed to an address without a server of its own, to prove that it is theirs. */
  code: z.string().trim().max(MAIL_SERVER_MAX.code).optional(),
  /** 0 while there is none. */
  version: Version.optional(),
})
export type MailServerChange = z.output<typeof MailServerChange>

/** The password is in no answer. */
export const DealerServer = base.extend({
  purpose: z.enum(PURPOSES),
  /** In the words of the mail server: why it cannot be read, or why the last mail waits. */
  trouble: z.string().nullable(),
  /** When the mailbox was last read. */
  read_at: Timestamp.nullable(),
  /** How many mails belonged to no conversation. They stay in the mailbox as they are. */
  left_alone: z.int(),
  version: Version,
})
export type DealerServer = z.infer<typeof DealerServer>

/** `wrong`: it is there and says the wrong thing. `unknown`: it could not be asked, or nobody said where it is. */
export const RECORD_STATES = ['right', 'wrong', 'missing', 'unknown'] as const

/** What receivers look up of a sender's domain. */
export const DomainRecord = z.object({
  kind: z.enum(['spf', 'dkim', 'dmarc']),
  state: z.enum(RECORD_STATES),
  /** The name of the TXT record; null while the selector is not known. */
  name: z.string().nullable(),
  found: z.string().nullable(),
  /** What to set instead; null when it is right, or only the provider knows it. */
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
      /** Where answers arrive now; null when they go to the dealer's own address and are not read. */
      answers_to: z.string().nullable(),
    }),
  },

  put: {
    method: 'PUT',
    path: '/settings/mail-servers',
    summary: 'Try a mail server, and keep it if it works',
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
    summary: 'What receivers find of the domain of the sender: SPF, DKIM and DMARC',
    data: z.array(DomainRecord),
  },
})
