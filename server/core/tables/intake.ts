import type { Generated } from 'kysely'
import type { Default, FlagColumn } from './columns.ts'

export interface IntakeTables {
  /** Proofs of work that were used for a lead. They are deleted some time after they expire. */
  spent_proofs: {
    account_id: number
    /** The signature of its challenge. */
    id: string
    expires_at: number
  }

  /** Submissions that became leads directly, stored for a day. The budgets of submissions count them. */
  recent_submissions: {
    id: Generated<number>
    account_id: number
    form: string
    /** Keyed hashes of the client's address and its network. */
    address: string
    network: string
    at: number
  }

  /** A submission that is quarantined until the dealer releases it as a lead, or drops it. */
  held_leads: {
    id: Generated<number>
    account_id: number
    /** The uuid of the future lead. The customer has already seen its start. */
    uuid: string
    form: string
    /** The client's network, as a keyed hash. */
    network: string
    /** The reason for the quarantine, worded for the dealer. */
    reason: string
    /** A `NewLead` as JSON. */
    lead: string
    created_at: number
  }

  /** An imported file of customers or leads. `storing`: its rows are still being stored. */
  imports: {
    id: Generated<number>
    account_id: number
    member_id: number
    kind: 'leads' | 'customers'
    name: string
    state: 'storing' | 'running' | 'done' | 'stopped' | 'failed'
    fires_events: FlagColumn
    rows: number
    bad: number
    done: number
    leads: number
    new_customers: number
    known_customers: number
    already_in: number
    created_at: number
    ended_at: number | null
  }

  /** Rows that wait to be imported: a batch per transaction, which deletes it. */
  import_batches: {
    account_id: number
    import_id: number
    number: number
    /** `GoodRow[]` as JSON. */
    rows: string
  }

  /** Imported rows, by the hash of the row. */
  imported_rows: {
    account_id: number
    key: string
    import_id: number
  }

  /** Sources of ad leads: a lead form of Google, or a page at Meta. Secrets are sealed. */
  lead_sources: {
    id: Generated<number>
    account_id: number
    /** Identifies it in the address that the dealer pastes there. */
    uuid: string
    kind: 'google' | 'meta'
    name: string
    /** The slug of the form whose questions its leads answer; null for contact details only. */
    form: string | null
    /** The key that Google sends with each lead, or that Meta sends when it verifies the address. */
    key: string
    /** Only for Meta: the app's secret, and the page's access token. */
    app_secret: Default<string | null>
    token: Default<string | null>
    /** The dealer's choices: a JSON object of targets by field. */
    mapping: Default<string>
    /** The fields that were delivered so far, as JSON. They have no values. */
    fields: Default<string>
    is_active: Default<FlagColumn>
    /** Why its leads cannot be read, in Meta's words; null if they can. */
    trouble: Default<string | null>
    created_at: number
    updated_at: number
  }

  /** A lead that an ad delivered. The row is kept for a while, so that the same lead is taken once. */
  ad_leads: {
    id: Generated<number>
    account_id: number
    source_id: number
    kind: 'google' | 'meta'
    /** Its id at Google or Meta. */
    external_id: string
    state: 'waiting' | 'taken' | 'test' | 'failed' | 'dropped'
    /** Why it waits or failed: one of `AD_LEAD_REASONS`, or Meta's message. */
    reason: Default<string | null>
    /** An `ArrivedLead` as JSON, only while the lead waits; null until it is fetched from Meta. */
    body: Default<string | null>
    lead_id: Default<number | null>
    /** Failed attempts to fetch it. */
    attempts: Default<number>
    created_at: number
  }
}
