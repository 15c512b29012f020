import type { ColumnType, Generated } from 'kysely'
import type { Default, FlagColumn, OnlyRead } from './columns.ts'

export interface LeadTables {
  customers: {
    id: Generated<number>
    account_id: number
    customer_no: string
    name: string | null
    email: string | null
    /** The e-mail in lower case and the phone in E.164. A new lead is matched by these. */
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
    /** When all that tells who it is was erased; null for everybody else. */
    erased_at: Default<number | null>
  }

  /** Two customers who look like one person, and are not. `one_id` is the smaller. */
  not_twins: { account_id: number; one_id: number; other_id: number; created_at: number }

  /** A merge of two customers that can be undone. Of a customer who stayed, only the id is here. */
  merges: {
    id: Generated<number>
    account_id: number
    customer_id: number
    /** The row of the customer who went, as JSON. */
    other: string
    /** The names of the columns that were filled from it, as JSON. */
    filled: string
    /** The ids of the leads that moved, as JSON. */
    leads: string
    created_at: number
  }

  /** All leads, those in the bin too: for writes, and for what reaches every lead, such as an erasure. */
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
    /** The answers as JSON text, in the shape the API returns. */
    answers: string
    note: string | null
    /** The contact details that came with the lead, as JSON. The customer record may differ. */
    contact: string
    form: string | null
    /** The version of the form that the answers were checked by. */
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
     * Where the discount comes from. `promotion`: the newest live promotion. `pinned`: a promotion
     * that the dealer chose. `dealer`: a rate that the dealer typed. Null: there is no discount.
     */
    discount_source: Default<'promotion' | 'pinned' | 'dealer' | null>
    /** The promotion of the discount. It may have been deleted since. */
    promotion_id: Default<number | null>
    /** The version the dealer works on. It moves on when a version that was frozen is changed. */
    offer_version: Default<number>
    /** The last millisecond in which the customer can sign; null while the dealer set none. */
    offer_valid_until: Default<number | null>
    /** When the customer first opened the version that was sent last. */
    offer_viewed_at: Default<number | null>
    /** `OfferDetails` as JSON: what this offer says besides its lines. */
    offer_details: Default<string>
    /** In words, for anyone who sees contact details: `lost_reason`, and what was written next to it. */
    rejected_reason: Default<string | null>
    /** One of the account's reasons, as it was called when it was chosen. */
    lost_reason: Default<string | null>
    invoice_number: Default<string | null>
    invoice_status: Default<string | null>
    invoice_paid_at: Default<number | null>
    /** The price the customer saw last, as JSON; null when the form showed none. */
    shown_price: Default<string | null>
    /** What the customer agreed to, as JSON; null when the form asked for nothing. */
    consent: Default<string | null>
    /** Whether the customer may be sent advertising; null when they were not asked. */
    marketing_given: Default<FlagColumn | null>
    /** What they read and when they answered, as JSON; null when they were not asked. */
    marketing: Default<string | null>
    /** In cents: the offer's total, else the price the customer saw; -1 without any. */
    list_price: ColumnType<number, never, never>
    /** When somebody first answered the customer; null until then. */
    answered_at: Default<number | null>
    follow_up_at: Default<number | null>
    /** When the customer asked the oldest of what nobody answered yet; null while nothing waits. */
    question_at: Default<number | null>
    /** The member who looks after it. `sales_person` has the member's name. */
    member_id: Default<number | null>
    /** It is retained until then, whatever its age, and why. */
    keep_until: Default<number | null>
    keep_reason: Default<string | null>
    created_at: number
    updated_at: number
    /** When all that tells of the customer was erased. Amounts, dates and choices stay for reports. */
    erased_at: Default<number | null>
    /** Since when it is in the bin; null for the others. */
    deleted_at: Default<number | null>
  }

  /** The leads that are not in the bin, as a view: nothing is written through it. */
  leads: OnlyRead<LeadTables['all_leads']>

  /** A member's note about a lead, or something done with it, such as a call. */
  lead_notes: {
    id: Generated<number>
    account_id: number
    lead_id: number
    member_id: number | null
    kind: string
    text: string | null
    created_at: number
    /** How a call ended; null for any other note, and for calls from before it was asked. */
    outcome: Default<string | null>
    /** When the customer wants to be called again. */
    call_back_at: Default<number | null>
    /** Since when the question waited that it answered. */
    question_at: Default<number | null>
  }

  /** A mail between the dealer and the customer of a lead. */
  messages: {
    id: Generated<number>
    account_id: number
    lead_id: number
    direction: 'in' | 'out'
    /** Who wrote a mail that went out. */
    member_id: Default<number | null>
    /** Who sent a mail that came in. */
    from_address: Default<string | null>
    /** As the mail says: anybody can write any name there. */
    from_name: Default<string | null>
    to_address: string
    subject: string
    /** Without what it quotes of earlier mails, which is in `quoted`. */
    text: string
    quoted: Default<string | null>
    /** As in RFC 5322, without its brackets; of a mail that went out only the part before the @. */
    message_id: string
    in_reply_to: Default<string | null>
    /** The mail that takes it out. After some months that row is gone. */
    mail_id: Default<number | null>
    /** The key of the dealer's template that it started with. */
    template: Default<string | null>
    /** A program sent it, such as a notice of absence. */
    is_automatic: Default<FlagColumn>
    /** Until then it can be taken back. */
    send_at: Default<number | null>
    sent_at: Default<number | null>
    created_at: number
  }

  /** When a customer comes, is visited or is called. A lead has at most one in an agenda. */
  appointments: {
    id: Generated<number>
    account_id: number
    lead_id: number
    /** The key of an agenda, which may be gone; one that starts with `visit-` is in none. */
    agenda: string
    starts_at: number
    ends_at: number
    /** When it was made or last changed. */
    created_at: number
    /** Who goes; null when that is who looks after the lead. */
    member_id: Default<number | null>
    /** Where it is: empty at the customer's, null when nobody said. */
    place: Default<string | null>
    /** What the customer reads about it. */
    note: Default<string>
  }

  /** Photos and plans of customers. Their bytes are in the storage of files (server/files/). */
  uploads: {
    /** Random, because it is all that one needs to send the file with a form. */
    name: string
    account_id: number
    /** The slug of the form it was sent to; empty for a file of a mail. */
    form: string
    /** The lead it belongs to, which may be quarantined; null until the form is sent. */
    lead_uuid: Default<string | null>
    /** The sender's network, as a keyed hash, until a lead is made: so long it is a stranger's file. */
    network: Default<string | null>
    /** A media type. */
    type: string
    bytes: number
    /** Pixels; null for a plan. */
    width: number | null
    height: number | null
    created_at: number
    /** The message it belongs to, and how its sender called it. */
    message_id: Default<number | null>
    file_name: Default<string | null>
    /** When it was decided to delete it. The row goes after its files have gone. */
    dropped_at: Default<number | null>
  }
}
