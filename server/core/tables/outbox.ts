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
    /** When its data was erased with its person. It is not listed or sent any more. */
    erased_at: Default<number | null>
  }

  webhooks: {
    id: Generated<number>
    account_id: number
    url: string
    description: string
    /** Event keys as a JSON array. */
    events: string
    /** Encrypted: only a process with the installation's secret can use it. */
    secret: string
    /** The secret's last characters, so that people can distinguish secrets. */
    secret_end: string
    /** The recently replaced secrets, newest first: `FormerSecret`s as JSON. */
    former_secrets: Default<string>
    is_active: FlagColumn
    /** Consecutive failed attempts, over all deliveries, and the time of the first of them. */
    failures: Default<number>
    failing_since: Default<number | null>
    switched_off_reason: string | null
    created_at: number
    /** While it is off: when it was switched off. Its waiting deliveries are dropped three days later. */
    updated_at: number
  }

  /** The delivery of an event to an endpoint. */
  deliveries: {
    id: Generated<number>
    account_id: number
    webhook_id: number
    event_id: number
    uuid: string
    state: 'pending' | 'delivered' | 'failed' | 'cancelled'
    attempts: Default<number>
    /** The number of attempts left if the next one fails. */
    retries: number
    /** The last attempt and its result. */
    attempted_at: Default<number | null>
    status: Default<number | null>
    duration_ms: Default<number | null>
    response: Default<string | null>
    reason: Default<string | null>
    created_at: number
  }

  /** A partition is a queue of jobs. They run in order, a few at a time. */
  lanes: {
    id: Generated<number>
    name: string
    account_id: number
    /** The kind of its jobs, such as `webhook`. */
    kind: string
    /** When its next job is due or, while it is leased, when the lease ends. Null: no job waits. */
    due_at: number | null
    /** No job runs before this. Above 0 if its last job failed: then one job runs at a time. */
    held_until: number
    /** The random name of the lease, while a process works on it. */
    lease: string | null
  }

  /** Pending work. */
  jobs: {
    id: Generated<number>
    lane_id: number
    at: number
    /** Plain data, as JSON. */
    input: string
  }

  /** An email: its subject matter and, once it is written, its text. */
  mails: {
    id: Generated<number>
    /** 0 for an email without account, such as a sign-in link. */
    account_id: number
    lead_id: number | null
    /** The receiving member; null for a customer and for an invited person. */
    member_id: number | null
    kind: string
    language: string
    to_address: string
    /** The normalised address; null for emails from before it was stored. */
    mailbox: Default<string | null>
    /** Data for the text besides the lead, as JSON. Some emails have a secret link here until sent. */
    about: string
    /** A unique name, such as that of a warning sent once a month. */
    once: string | null
    /** The same at every attempt, so that the receiver can drop duplicates. */
    message_id: string
    /** The text. Null until the first attempt; never stored for an email with a secret link. */
    subject: Default<string | null>
    text: Default<string | null>
    html: Default<string | null>
    /** The displayed sender name; null for that of the installation. */
    sender: Default<string | null>
    reply_to: Default<string | null>
    state: string
    attempts: Default<number>
    reason: Default<string | null>
    expires_at: number | null
    created_at: number
    sent_at: Default<number | null>
  }

  /** A dealer's own texts in emails to customers; no row while they are the defaults. */
  mail_texts: {
    account_id: number
    /** `MailText`s as JSON, blank for default texts. */
    texts: string
    updated_at: number
  }

  /** A mailbox or a sender of an account; 0 is the installation, whose server is in its settings. */
  mail_servers: {
    account_id: number
    purpose: 'incoming' | 'outgoing'
    address: string
    /** Null uses that of the installation. */
    host: Default<string | null>
    port: Default<number | null>
    username: Default<string | null>
    /** Sealed. */
    password: Default<string | null>
    is_catch_all: Default<FlagColumn>
    dkim_selector: Default<string | null>
    /** The mailbox's UID validity; null before the first read. */
    uid_validity: Default<string | null>
    /** The last processed email. */
    last_uid: Default<number>
    read_at: Default<number | null>
    /** The number of emails that belonged to no conversation. */
    left_alone: Default<number>
    /** Why it cannot be read. */
    trouble: Default<string | null>
    updated_at: number
  }
}
