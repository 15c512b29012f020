import type { Generated } from 'kysely'
import type { Default } from './columns.ts'

export interface PrivacyTables {
  /** A record of each erasure: the erased data, the actor and the time. It has no personal data. */
  erasures: {
    id: Generated<number>
    account_id: number
    /** Identifies it in the list that is applied to a restored database. */
    uuid: string
    /** `person`: requested. `retention`: the retention period ended. */
    kind: 'person' | 'retention'
    actor: string
    actor_id: string | null
    /** `ErasedRecord[]` as JSON. */
    records: string
    /** The number of erased records of each kind, as a JSON object. */
    gone: string
    /** `MessageFile[]` as JSON: the emails whose files still have to be deleted. */
    mails: string
    created_at: number
    /** When its files had been deleted too. */
    finished_at: Default<number | null>
  }

  /** A signed offer of an erased person. It is sealed, and cannot be searched by its content. */
  legal_holds: {
    id: Generated<number>
    account_id: number
    lead_id: number
    offer_number: string | null
    signed_at: number
    until: number
    /** An `ArchivedContent` as JSON, sealed by the vault. */
    sealed: string
    created_at: number
  }
}
