import type { Generated } from 'kysely'
import type { Default, FlagColumn } from './columns.ts'

export interface OfferTables {
  offer_lines: {
    id: Generated<number>
    account_id: number
    lead_id: number
    /** Starts at 1. */
    position: number
    name: string
    description: string | null
    quantity: number
    /** The unit of the quantity, set by a person. Null: the unit in `origin`. */
    unit: Default<string | null>
    /** Cents, from the rule or typed by the dealer; null means on request. A typed one may be negative. */
    base_price: number | null
    /** The agreed price in cents, before the offer's discount. */
    agreed_price: number | null
    /**
     * The price after the offer's discount, in millionths of the currency unit: whole cents, except
     * for offers sent before it was rounded.
     */
    unit_price: number | null
    /** Hundredths of a percent. */
    vat_rate: number
    source: 'auto' | 'manual'
    offer_item_id: number | null
    article_number: string | null
    /** The customer may select or deselect the line. */
    is_optional: Default<FlagColumn>
    /** Whether the line counts. Always 1 for a line that is not optional. */
    is_chosen: Default<FlagColumn>
    /** `LineOrigin` as JSON: the rule and cell of its quantity and price. Null if typed by hand. */
    origin: Default<string | null>
    /** The hash of one of the account's pictures. */
    picture: Default<string | null>
  }

  /** An offer in the state in which it was sent. The signed content never changes. */
  offer_versions: {
    account_id: number
    lead_id: number
    version: number
    /** Only an `open` version can be signed. */
    state: 'open' | 'replaced' | 'withdrawn' | 'signed' | 'declined'
    /** An `OfferDocument` as JSON. */
    document: string
    /** Its PDF in base64, and the SHA-256 of the PDF, hex. */
    pdf: string
    pdf_hash: string
    /** The PDF with the page of evidence, created after the signature. */
    signed_pdf: Default<string | null>
    /** SHA-256 of the link's token, in hex. The token next to it is sealed, to show the link again. */
    token_hash: string
    token: string
    created_at: number
    /** When the mail server accepted it, or the dealer marked it as sent. */
    sent_at: Default<number | null>
    /** When it was signed, declined, withdrawn or replaced. */
    ended_at: Default<number | null>
  }

  /** An event of a version of an offer after it was frozen. Rows are only added. */
  offer_events: {
    id: Generated<number>
    account_id: number
    lead_id: number
    version: number
    at: number
    /** One of `OFFER_EVENT_KINDS`. */
    kind: string
    /** The client's IP address, if the customer did it. */
    address: Default<string | null>
    /** A JSON object, such as the name that was typed. */
    detail: Default<string>
  }

  /** A PDF attached to an offer. A sent file is only marked as removed. */
  offer_files: {
    id: Generated<number>
    account_id: number
    lead_id: number
    name: string
    /** SHA-256, hex. */
    hash: string
    /** Bytes. */
    size: number
    /** In base64. */
    content: string
    removed_at: Default<number | null>
    created_at: number
  }

  /** Pictures of an account, each once. The bytes never change: references use the hash. */
  pictures: {
    account_id: number
    /** SHA-256 of its bytes, hex. */
    hash: string
    /** A media type. */
    type: string
    /** In base64. */
    content: string
    created_at: number
    /** Anyone who knows its address may load it: forms show it on other websites. */
    is_open: Default<FlagColumn>
    /** When it was last sent, or last found in use. */
    seen_at: Default<number>
  }
}
