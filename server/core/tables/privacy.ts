import type { Generated } from 'kysely'
import type { Default } from './columns.ts'

export interface PrivacyTables {
  /** What was erased, by whom and when. It holds nothing personal. */
  erasures: {
    id: Generated<number>
    account_id: number
    /** Names it in the list that is applied to a database that was restored. */
    uuid: string
    /** `person`: somebody asked for it. `retention`: its time was over. */
    kind: 'person' | 'retention'
    actor: string
    actor_id: string | null
    /** `ErasedRecord[]` as JSON. */
    records: string
    /** How much of each kind went, as a JSON object. */
    gone: string
    /** `MessageFile[]` as JSON: the mails whose files still have to go. */
    mails: string
    created_at: number
    /** When its files had gone too. */
    finished_at: Default<number | null>
  }

  /** A signed offer of somebody who was erased. It is sealed, and nothing finds it by what is in it. */
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
