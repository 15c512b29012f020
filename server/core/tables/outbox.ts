import type { Generated } from 'kysely'
import type { Default, FlagColumn } from './columns.ts'

export interface OutboxTables {
  events: {
    id: Generated<number>
    account_id: number
    key: string
    record_id: number
    /** The event's `data` as JSON, frozen when it happened. */
    data: string
    /** Only for `lead.status_changed`. */
    previous_status: Default<string | null>
    created_at: number
    /** When its data was erased with the person it was about. It is not listed or sent any more. */
    erased_at: Default<number | null>
  }

  webhooks: {
    id: Generated<number>
    account_id: number
    url: string
    description: string
    /** Event keys as a JSON array. */
    events: string
    /** Encrypted: only a process that has the installation's secret can use it. */
    secret: string
    /** The secret's last characters, so that people can tell secrets apart. */
    secret_end: string
    /** The secrets it replaced of late, the newest first: `FormerSecret`s as JSON. */
    former_secrets: Default<string>
    is_active: FlagColumn
    /** How many attempts in a row failed, over all deliveries, and when the first of them failed. */
    failures: Default<number>
    failing_since: Default<number | null>
    switched_off_reason: string | null
    created_at: number
    /** While it is off: when it was switched off. What waits for it is given up three days later. */
    updated_at: number
  }

  /** One event on its way to one endpoint. */
  deliveries: {
    id: Generated<number>
    account_id: number
    webhook_id: number
    event_id: number
    uuid: string
    state: 'pending' | 'delivered' | 'failed' | 'cancelled'
    attempts: Default<number>
    /** How many attempts are left if the next one fails. */
    retries: number
    /** The last attempt and its result. */
    attempted_at: Default<number | null>
    status: Default<number | null>
    duration_ms: Default<number | null>
    response: Default<string | null>
    reason: Default<string | null>
    created_at: number
  }

  /** A partition is a queue of jobs. They are done in order, a few at a time. */
  lanes: {
    id: Generated<number>
    name: string
    account_id: number
    /** The kind of its jobs, such as `webhook`. */
    kind: string
    /** When its next job is due or, while it is leased, when the lease ends. Null: no job waits. */
    due_at: number | null
    /** No job runs before this. Above 0 when its last job failed: then one job runs at a time. */
    held_until: number
    /** The random name of the lease, while a process works on it. */
    lease: string | null
  }

  /** Work that still has to be done. */
  jobs: {
    id: Generated<number>
    lane_id: number
    at: number
    /** Plain data, as JSON. */
    input: string
  }

  /** A mail: what it is about and, once it is written, its text. */
  mails: {
    id: Generated<number>
    /** 0 for a mail that belongs to no account, such as a link to sign in. */
    account_id: number
    lead_id: number | null
    /** The member it is for; null for a customer and for somebody who is invited. */
    member_id: number | null
    kind: string
    language: string
    to_address: string
    /** What all spellings of the address have in common; null for mails from before it was stored. */
    mailbox: Default<string | null>
    /** What the text needs besides the lead, as JSON. Some mails have a secret link here until sent. */
    about: string
    /** A name that no two mails have, such as that of a warning that comes once a month. */
    once: string | null
    /** The same at every attempt, so that the receiver can drop a second copy. */
    message_id: string
    /** The text. Null until the first attempt; never stored for a mail with a secret link. */
    subject: Default<string | null>
    text: Default<string | null>
    html: Default<string | null>
    /** The name shown as the sender; null for that of the installation. */
    sender: Default<string | null>
    reply_to: Default<string | null>
    state: string
    attempts: Default<number>
    reason: Default<string | null>
    expires_at: number | null
    created_at: number
    sent_at: Default<number | null>
  }

  /** A dealer's own words in mails to customers; no row while they are ours. */
  mail_texts: {
    account_id: number
    /** `MailText`s as JSON, blank where the words are ours. */
    texts: string
    updated_at: number
  }

  /** A mailbox that is read, or a sender, of an account; 0 is the installation, whose server is in its settings. */
  mail_servers: {
    account_id: number
    purpose: 'incoming' | 'outgoing'
    address: string
    /** Null: that of the installation. */
    host: Default<string | null>
    port: Default<number | null>
    username: Default<string | null>
    /** Sealed. */
    password: Default<string | null>
    is_catch_all: Default<FlagColumn>
    dkim_selector: Default<string | null>
    /** How the mailbox numbers its mails; null before it was read once. */
    uid_validity: Default<string | null>
    /** The mail that was looked at last. */
    last_uid: Default<number>
    read_at: Default<number | null>
    /** How many mails belonged to no conversation. */
    left_alone: Default<number>
    /** Why it cannot be read. */
    trouble: Default<string | null>
    updated_at: number
  }
}
