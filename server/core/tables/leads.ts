import type { ColumnType, Generated } from 'kysely'
import type { Default, FlagColumn, OnlyRead } from './columns.ts'

export interface LeadTables {
  customers: {
    id: Generated<number>
    account_id: number
    customer_no: string
    name: string | null
    email: string | null
    /** The email in lower case and the phone in E.164. New leads are matched by these. */
    email_key: string | null
    phone_key: string | null
    language: string
    street: string | null
    house_number: string | null
    postcode: string | null
    city: string | null
    country: string
    phone: string | null
    /** An address as JSON, or null. */
    invoice_address: string | null
    created_at: number
    updated_at: number
    /** When all personal data was erased; otherwise null. */
    erased_at: Default<number | null>
  }

  /** Two customers who look like one person, but are not. `one_id` is the smaller. */
  not_twins: { account_id: number; one_id: number; other_id: number; created_at: number }

  /** A merge of two customers that can be undone. The remaining customer is stored only as id. */
  merges: {
    id: Generated<number>
    account_id: number
    customer_id: number
    /** The row of the merged customer, as JSON. */
    other: string
    /** The names of the columns that were filled from it, as JSON. */
    filled: string
    /** The ids of the leads that moved, as JSON. */
    leads: string
    created_at: number
  }

  /** All leads including those in the bin: for writes, and for operations on every lead, such as an erasure. */
  all_leads: {
    id: Generated<number>
    account_id: number
    uuid: string
    customer_id: number
    status: string
    source: string
    created_via: string
    language: string
    /** In lower case: the account's currency when the lead was created. */
    currency: string
    total: Default<number | null>
    total_includes_vat: Default<FlagColumn>
    sales_person: Default<string | null>
    campaign_id: Default<number | null>
    /** The answers as JSON text, in the shape of the API. */
    answers: string
    note: string | null
    /** The contact details of the lead, as JSON. The customer record may differ. */
    contact: string
    form: string | null
    /** The form version that the answers were checked against. */
    form_version: Default<number | null>
    variant: string | null
    page: string | null
    /** The campaign's `utm_` values as JSON, or null. */
    attribution: Default<string | null>
    offer_number: Default<string | null>
    offer_created_at: Default<number | null>
    offer_sent_at: Default<number | null>
    offer_signed_at: Default<number | null>
    offer_rejected_at: Default<number | null>
    offer_measurement_accepted_at: Default<number | null>
    /** Whether the prices of its lines include VAT: the account's setting when the offer was made. */
    prices_include_vat: Default<FlagColumn>
    /** Hundredths of a percent. */
    discount_rate: Default<number>
    /**
     * The source of the discount. `promotion`: the newest live promotion. `pinned`: a promotion
     * that the dealer chose. `dealer`: a rate that the dealer typed. Null: no discount.
     */
    discount_source: Default<'promotion' | 'pinned' | 'dealer' | null>
    /** The promotion of the discount. It may have been deleted since. */
    promotion_id: Default<number | null>
    /** The dealer's current version. It increments when a frozen version is changed. */
    offer_version: Default<number>
    /** The last millisecond in which the customer can sign; null if the dealer set none. */
    offer_valid_until: Default<number | null>
    /** When the customer first opened the last sent version. */
    offer_viewed_at: Default<number | null>
    /** `OfferDetails` as JSON: the offer's own texts besides its lines. */
    offer_details: Default<string>
    /** For viewers who may see contact details: `lost_reason`, and the additional text. */
    rejected_reason: Default<string | null>
    /** One of the account's reasons, as named when it was chosen. */
    lost_reason: Default<string | null>
    invoice_number: Default<string | null>
    invoice_status: Default<string | null>
    invoice_paid_at: Default<number | null>
    /** The last price that the customer saw, as JSON; null if the form showed none. */
    shown_price: Default<string | null>
    /** The customer's consent, as JSON; null if the form had none. */
    consent: Default<string | null>
    /** Whether the customer may be sent advertising; null without an answer. */
    marketing_given: Default<FlagColumn | null>
    /** The consent text and the time of the answer, as JSON; null without an answer. */
    marketing: Default<string | null>
    /** In cents: the offer's total, else the price the customer saw; -1 without any. */
    list_price: ColumnType<number, never, never>
    /** When a member first answered the customer; null until then. */
    answered_at: Default<number | null>
    follow_up_at: Default<number | null>
    /** The time of the customer's oldest open question; null without one. */
    question_at: Default<number | null>
    /** The responsible member. `sales_person` has the member's name. */
    member_id: Default<number | null>
    /** The minimum retention date, regardless of age, and its reason. */
    keep_until: Default<number | null>
    keep_reason: Default<string | null>
    created_at: number
    updated_at: number
    /** When all personal data of the customer was erased. Amounts, dates and choices stay for reports. */
    erased_at: Default<number | null>
    /** Since when it is in the bin; otherwise null. */
    deleted_at: Default<number | null>
  }

  /** The leads that are not in the bin, as a read-only view. */
  leads: OnlyRead<LeadTables['all_leads']>

  /** A member's note about a lead, or an action such as a call. */
  lead_notes: {
    id: Generated<number>
    account_id: number
    lead_id: number
    member_id: number | null
    kind: string
    text: string | null
    created_at: number
    /** The outcome of a call; null for any other note, and for calls from before outcomes existed. */
    outcome: Default<string | null>
    /** When the customer wants to be called again. */
    call_back_at: Default<number | null>
    /** The time of the question that it answered. */
    question_at: Default<number | null>
  }

  /** An email between the dealer and the customer of a lead. */
  messages: {
    id: Generated<number>
    account_id: number
    lead_id: number
    direction: 'in' | 'out'
    /** The writer of an outgoing email. */
    member_id: Default<number | null>
    /** The sender of an incoming email. */
    from_address: Default<string | null>
    /** The name in the email, which anyone can choose. */
    from_name: Default<string | null>
    to_address: string
    subject: string
    /** Without quoted earlier emails, which are in `quoted`. */
    text: string
    quoted: Default<string | null>
    /** As in RFC 5322, without its brackets; for an outgoing email only the part before the @. */
    message_id: string
    in_reply_to: Default<string | null>
    /** The row of the outgoing email. It is deleted after some months. */
    mail_id: Default<number | null>
    /** The key of the dealer's template that it is based on. */
    template: Default<string | null>
    /** A program sent it, such as an out-of-office notice. */
    is_automatic: Default<FlagColumn>
    /** It can be taken back until this time. */
    send_at: Default<number | null>
    sent_at: Default<number | null>
    created_at: number
  }

  /** A visit or call. A lead has at most one per agenda. */
  appointments: {
    id: Generated<number>
    account_id: number
    lead_id: number
    /** The key of an agenda, which may be deleted; a key with the prefix `visit-` belongs to no agenda. */
    agenda: string
    starts_at: number
    ends_at: number
    /** When it was made or last changed. */
    created_at: number
    /** The member who goes; null for the member responsible for the lead. */
    member_id: Default<number | null>
    /** The place: empty at the customer's, null if unknown. */
    place: Default<string | null>
    /** A note for the customer. */
    note: Default<string>
  }

  /** Photos and plans of customers. Their bytes are in the storage of files (server/files/). */
  uploads: {
    /** Random, because knowing it allows sending the file with a form. */
    name: string
    account_id: number
    /** The slug of its form; empty for a file of an email. */
    form: string
    /** The lead it belongs to, which may be quarantined; null until the form is sent. */
    lead_uuid: Default<string | null>
    /** The sender's network as a keyed hash, until a lead is created: until then it is a stranger's file. */
    network: Default<string | null>
    /** A media type. */
    type: string
    bytes: number
    /** Pixels; null for a plan. */
    width: number | null
    height: number | null
    created_at: number
    /** The message it belongs to, and the file name given by its sender. */
    message_id: Default<number | null>
    file_name: Default<string | null>
    /** When it was marked for deletion. The row is deleted after its files. */
    dropped_at: Default<number | null>
  }
}
