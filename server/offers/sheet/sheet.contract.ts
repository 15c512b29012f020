import { z } from 'zod'
import { Money, Timestamp } from '../../../shared/fields.contract.ts'
import { LeadShownPrice } from '../../../shared/form/shown-price.contract.ts'
import { OfferTexts, OwnTexts } from '../../account/accounts/offer-settings.contract.ts'
import { ById, Id, STAGES } from '../../core/contract.ts'
import { LeadMove, MemberName } from '../../leads/lead-parts.contract.ts'
import {
  INVOICE_STATUSES,
  Invoice,
  ListedOffer,
  OFFER_STATES,
  OfferEvent,
  OfferLine,
  VERSION_STATES,
} from '../../leads/offer.contract.ts'
import { NoLineFact } from '../../prices/offer-items/lines.contract.ts'
import { Picture } from '../../prices/pictures/pictures.contract.ts'
import { Promotion } from '../../prices/promotions/promotions.contract.ts'
import { OfferDocument, originIn } from '../document/document.contract.ts'

/** The data of an offer screen: an offer, with all remaining steps before the customer gets it. */
export const OFFER_WRITERS = ['owner', 'seller'] as const

/** Maximum characters in the name of a line, and in the number of an invoice. */
export const MAX_LINE_NAME = 255

const Percent = z.number()

/** A line with its origin. Lines that the customer did not choose are included. */
export const SheetLine = OfferLine.extend({
  /** The price of one before the discount; null is on request. */
  list_price: Money.nullable(),
  total: Money.nullable(),
  /** The agreed price that replaces `base_price`; null without one. */
  agreed_price: Money.nullable(),
  /** Rebuilding an offer writes `auto` lines again. */
  source: z.enum(['auto', 'manual']),
  is_optional: z.boolean(),
  /** Whether the line counts. True for every line that is not optional. */
  is_chosen: z.boolean(),
  /** The origin of a price book line; null for a line typed by hand. */
  origin: originIn(Money).nullable(),
  picture: Picture.nullable(),
  /** The offer's promotion does not apply to this line, because it was added or agreed by hand. */
  is_outside_discount: z.boolean(),
})
export type SheetLine = z.infer<typeof SheetLine>

export const OfferTotals = z.object({
  net: Money,
  /** By rate, in ascending order. */
  vat: z.array(z.object({ rate: Percent, net: Money, amount: Money })),
  gross: Money,
})
export type OfferTotals = z.infer<typeof OfferTotals>

/** A picture is a path on this server; null without one. */
const PictureAddress = z.string().nullable()

const { dealer, seller } = OfferDocument.shape

/** The offer as it would be sent now. Contact details that the member may not see are left out. */
export const SheetDocument = OfferDocument.extend({
  made_at: Timestamp,
  valid_until: Timestamp.nullable(),
  dealer: dealer.extend({ logo: PictureAddress }),
  seller: seller.unwrap().extend({ photo: PictureAddress }).nullable(),
  lines: z.array(SheetLine),
  /** The reduction of the counted lines by the discount; null without one. */
  discount: z.object({ rate: Percent, name: z.string().nullable(), amount: Money }).nullable(),
  /** Null without lines, or if a line is on request. */
  totals: OfferTotals.nullable(),
})
export type SheetDocument = z.infer<typeof SheetDocument>

/** The checks of an offer before it is sent. */
export const CHECKS = [
  'no_lines',
  'line_on_request',
  'below_zero',
  'dealer_address',
  'company_number',
  'vat_number',
  'terms',
  'valid_until',
  'lapsed',
  'example_prices',
  'logo',
  'unwritable',
] as const
export type CheckCode = (typeof CHECKS)[number]

export const Check = z.object({
  code: z.enum(CHECKS),
  /** Whether it prevents sending the offer from the portal. */
  blocks: z.boolean(),
  /** The affected lines: those on request, or with an example price. */
  line_ids: z.array(Id),
  /** For `unwritable`: the characters that the PDF omits, because no font has them. */
  characters: z.array(z.string()),
})
export type Check = z.infer<typeof Check>

/** A price book item that writes no line here. */
export const LeftOutItem = z.object({
  item: z.object({ id: Id, name: z.string(), article_number: z.string().nullable() }),
  /** Null: its rule writes a line, but it was removed, or the item is newer than the lines. */
  why: NoLineFact.nullable(),
})
export type LeftOutItem = z.infer<typeof LeftOutItem>

/** A frozen version. */
export const OfferVersion = z.object({
  version: z.int(),
  state: z.enum(VERSION_STATES),
  made_at: Timestamp,
  sent_at: Timestamp.nullable(),
  opened_at: Timestamp.nullable(),
  ended_at: Timestamp.nullable(),
  total: Money.nullable(),
})
export type OfferVersion = z.infer<typeof OfferVersion>

export const OfferPromotion = Promotion.pick({
  id: true,
  name: true,
  code: true,
  discount_pct: true,
  is_live: true,
})
export type OfferPromotion = z.infer<typeof OfferPromotion>

/** The available actions on the offer, besides the statuses of its lead. */
export const OFFER_STEPS = [
  'build',
  'change',
  'send',
  'mark_sent',
  'withdraw',
  'mark_signed',
  'invoice',
] as const
export type OfferStep = (typeof OFFER_STEPS)[number]

/** `waiting`: queued, or to be retried. `failed`: no more retries. */
export const OfferMailState = z.object({
  state: z.enum(['waiting', 'failed']),
  /** Null for a member who may not see contact details. */
  to: z.string().nullable(),
  /** The reason that the last attempt failed: often the mail server's message. */
  reason: z.string().nullable(),
})
export type OfferMailState = z.infer<typeof OfferMailState>

/** An offer without its lines, which are in `document`, with additional data for a screen. */
export const OfferSheet = ListedOffer.extend({
  stage: z.enum(STAGES),
  state: z.enum(OFFER_STATES),
  /** The possible next statuses; `PATCH /leads/{id}` sets them. */
  moves: z.array(LeadMove),
  /** Limited to what the member's role allows. */
  steps: z.array(z.enum(OFFER_STEPS)),
  /** The price on the customer's form. */
  shown_price: LeadShownPrice.nullable(),
  price_words: z.object({ amount: z.string(), note: z.string() }).nullable(),
  member: MemberName.nullable(),
  document: SheetDocument,
  discount: z.object({
    /** Null: no discount. `promotion` is automatic, `pinned` was chosen, `dealer` was typed. */
    source: z.enum(['promotion', 'pinned', 'dealer']).nullable(),
    promotion: z.object({ id: Id, name: z.string().nullable() }).nullable(),
    totals_without: OfferTotals.nullable(),
  }),
  /** Live promotions, newest first, and the one that the offer has. */
  promotions: z.array(OfferPromotion),
  left_out: z.array(LeftOutItem),
  /** The open checks. The offer can be sent from the portal if none of them blocks. */
  checklist: z.array(Check),
  texts: z.object({
    /** The offer's own texts. */
    own: OwnTexts,
    /** The texts that apply without own texts. */
    inherited: OfferTexts,
  }),
  versions: z.array(OfferVersion),
  /** The last email with the offer to the customer, until it is delivered. */
  mail: OfferMailState.nullable(),
  /** The events of its versions, newest first. */
  events: z.array(OfferEvent),
  /** The customer's link; null without an open version, and for members who may not use it. */
  link: z.string().nullable(),
  /** The customer's email address; null if there is none, or the member may not see it. */
  mail_to: z.string().nullable(),
  has_mail_to: z.boolean(),
  invoice: Invoice.extend({
    /** The possible next statuses; empty while nothing can be invoiced. */
    statuses: z.array(z.enum(INVOICE_STATUSES)),
  }),
})
export type OfferSheet = z.infer<typeof OfferSheet>

/**
 * 409 `changed_meanwhile` of these writes has `errors.current`, the current sheet. A changed offer
 * that was sent becomes the next version, which is not sent yet.
 */
export const changing = {
  internal: true,
  roles: OFFER_WRITERS,
  params: ById,
  /** The version of the offer that was read. Without it, a newer one is overwritten. */
  query: z.object({
    lead_version: z
      .string()
      .regex(/^\d{1,16}$/, 'must be the version that was read')
      .transform(Number)
      .optional(),
  }),
  data: OfferSheet,
  errors: ['changed_meanwhile', 'contact_hidden'],
} as const

/** The stored answer for a repeated request: it has nothing that is hidden from some members. */
export const WrittenOffer = ListedOffer.pick({ id: true, lead_version: true })
export type WrittenOffer = z.infer<typeof WrittenOffer>

/** A repeated request with the same Idempotency-Key gets the same answer. Read the sheet after it. */
export const adding = { ...changing, status: 201, idempotent: true } as const

export const LineName = z.string().trim().min(1).max(MAX_LINE_NAME)
