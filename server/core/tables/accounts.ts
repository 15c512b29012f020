import type { Generated } from 'kysely'
import type { Default, FlagColumn } from './columns.ts'

export interface AccountTables {
  accounts: {
    id: Generated<number>
    name: string
    country: string
    /** The service for address lookups: `pdok` or a web address; null for none. */
    address_lookup: string | null
    language: string
    currency: string
    plan: 'trial' | 'paid'
    time_zone: string
    /** Leads per calendar month; null is unlimited. */
    lead_quota: number | null
    api: FlagColumn
    per_minute: number | null
    per_day: number | null
    write_per_minute: number | null
    write_per_day: number | null
    in_flight: number | null
    /** The account's own statuses, as a JSON array. */
    statuses: Default<string>
    /** Their display names: a JSON object of names by status. */
    status_labels: Default<string>
    /** The lost reasons to choose from, as a JSON array. Null uses the defaults. */
    lost_reasons: Default<string | null>
    /** The branding for customers: a colour, and contact details. */
    accent: Default<string | null>
    email: Default<string | null>
    phone: Default<string | null>
    website: Default<string | null>
    /** The picture in base64, and its media type. */
    logo: Default<string | null>
    logo_type: Default<string | null>
    /** Legally required in correspondence: the postal address in lines, and the dealer's numbers. */
    address: Default<string | null>
    company_number: Default<string | null>
    vat_number: Default<string | null>
    /** `OfferSettings` as JSON: how offers are made and sent. */
    offer_settings: Default<string>
    /** `Agenda`s as JSON: the times for appointments. */
    agendas: Default<string>
    /** `StoredStart` as JSON. */
    start: Default<string | null>
    /** Years that a signed offer is stored after its customer was erased. */
    keep_signed_years: Default<number>
    /** Days after its last change until a lead is erased; null never erases it. */
    keep_unanswered_days: Default<number | null>
    keep_rejected_days: Default<number | null>
    keep_open_days: Default<number | null>
    /** No lead is erased for its age before this; null until owners are notified. */
    retention_from: Default<number | null>
    /** The time of the next check for expired leads. */
    retention_look_at: Default<number>
    /** Whether the prices in its price book include VAT. */
    prices_include_vat: Default<FlagColumn>
    /** Whether the totals of its offers include VAT. */
    total_includes_vat: Default<FlagColumn>
    /** Since when the operator has disabled it, and why; null while it is enabled. */
    disabled_at: Default<number | null>
    disabled_reason: Default<string | null>
    /** When an owner allowed a support visit, until when, and whether it includes contact details. */
    leave_given_at: Default<number | null>
    leave_until: Default<number | null>
    leave_contact: Default<FlagColumn>
    /** When its removal was requested. It is disabled until it is removed. */
    removal_asked_at: Default<number | null>
    is_demo: Default<FlagColumn>
    created_at: number
    updated_at: number
  }

  /** The last used offer number of each year, in the account's time zone. */
  offer_numbers: {
    account_id: number
    year: number
    last: number
  }

  /** One row per account with its counters. Every writer of the account locks it first. */
  account_counters: {
    account_id: number
    customers: Default<number>
    /** The latest time at which a record of the account was created or changed. */
    latest: Default<number>
    /** The number of write locks of the account. It shows that something changed. */
    changes: Default<number>
  }

  api_keys: {
    id: Generated<number>
    account_id: number
    name: string
    prefix: string
    secret_hash: string
    /** Space-separated. */
    scopes: string
    expires_at: number | null
    last_used_at: number | null
    revoked_at: number | null
    created_at: number
  }

  quota_use: {
    account_id: number
    /** `YYYY-MM` in the account's time zone. */
    month: string
    used: number
  }

  settings: {
    name: string
    value: string
  }
}
