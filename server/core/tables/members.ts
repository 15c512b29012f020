import type { Generated } from 'kysely'
import type { Language } from '../../../shared/form/text.contract.ts'
import type { Default, FlagColumn } from './columns.ts'

export interface MemberTables {
  /** A user of the portal of one account. Removed members are kept for the history. */
  members: {
    id: Generated<number>
    account_id: number
    /** The person, in better-auth's table `auth_users`. */
    user_id: string
    name: string
    email: string
    role: string
    /** Whether the member may see contact details of customers. */
    sees_contact: FlagColumn
    /** The member's contact details on an offer. The photo is in base64. */
    phone: Default<string | null>
    photo: Default<string | null>
    photo_type: Default<string | null>
    /** The language of the portal and of emails to the member. */
    language: Language
    /** Whether single keys are shortcuts in the portal. */
    single_keys: Default<FlagColumn>
    /** The new leads that an email notifies the member of: `all`, `mine` or `none`. */
    notify_leads: string
    notify_follow_ups: FlagColumn
    /** Emails about the account itself: quota and webhooks. */
    notify_account: FlagColumn
    /** SHA-256 of the secret in the address of the member's calendar, hex. The secret next to it is sealed. */
    calendar_token_hash: Default<string | null>
    calendar_token: Default<string | null>
    removed_at: number | null
    last_seen_at: number | null
    created_at: number
    updated_at: number
  }

  /** A link that makes a person a member. It works once. */
  invitations: {
    id: Generated<number>
    account_id: number
    token_hash: string
    email: string
    name: string | null
    role: string
    sees_contact: FlagColumn
    /** The operator may give the link to an existing user; an owner may not. */
    by_operator: FlagColumn
    /** Whether only the email has the link, so that using it verifies the address. */
    was_mailed: FlagColumn
    expires_at: number
    /** When it was used or withdrawn. */
    ended_at: number | null
    created_at: number
  }

  /** An operator. Operators belong to no account. */
  operators: {
    id: Generated<number>
    email: string
    name: string | null
    /** The language of the portal and of emails. */
    language: Language
    /** The person, in better-auth's table `auth_users`; null until the invitation is used. */
    user_id: string | null
    /** The invitation that can still be used. */
    token_hash: string | null
    token_expires_at: number | null
    created_at: number
    updated_at: number
  }

  /** A successful or failed sign-in of an operator. */
  operator_audit: {
    id: Generated<number>
    at: number
    email: string
    verb: string
    way: string
    network: string
    browser: string
  }

  /** A key on a person's device for signing in without a password. */
  passkeys: {
    /** The credential's id, in base64url. */
    id: string
    /** The person, in better-auth's table `auth_users`. */
    user_id: string
    name: string
    public_key: string
    counter: number
    /** The device's transports, as a JSON array. */
    transports: string
    last_used_at: number | null
    created_at: number
  }

  /** When a member last viewed a lead. */
  lead_views: {
    account_id: number
    lead_id: number
    member_id: number
    seen_at: number
  }

  /** The actor and time of each change to a record. Rows are only added, and have no values of records. */
  audit: {
    id: Generated<number>
    account_id: number
    at: number
    /** The kind of the actor, and its id: of a key or member, or a form's slug. */
    actor: string
    actor_id: string | null
    verb: string
    record: string
    record_id: string
    /** The names of the changed fields, as a JSON array; null if none apply. */
    changed: string | null
    /** A JSON object with values that are not personal, such as a status before and after. */
    detail: Default<string | null>
  }
}
