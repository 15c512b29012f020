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

/** What a screen works with: an offer, with all that is left to do before its customer gets it. */
export const OFFER_WRITERS = ['owner', 'seller'] as const

/** Characters in the name of a line, and in the number of an invoice. */
export const MAX_LINE_NAME = 255

const Percent = z.number()

/** A line with where it comes from. Those that the customer did not choose are there too. */
export const SheetLine = OfferLine.extend({
  /** What one costs before the discount; null is on request. */
  list_price: Money.nullable(),
  total: Money.nullable(),
  /** What was agreed in place of `base_price`; null when nothing was. */
  agreed_price: Money.nullable(),
  /** Building again writes a line that is `auto` again. */
  source: z.enum(['auto', 'manual']),
  is_optional: z.boolean(),
  /** Whether the line counts. True for every line that is not optional. */
  is_chosen: z.boolean(),
  /** Why it is as the price book says; null for a line typed by hand. */
  origin: originIn(Money).nullable(),
  picture: Picture.nullable(),
  /** The offer has a promotion, which is not for this line: it was added or agreed by hand. */
  is_outside_discount: z.boolean(),
})
export type SheetLine = z.infer<typeof SheetLine>

export const OfferTotals = z.object({
  net: Money,
  /** By rate, the lowest first. */
  vat: z.array(z.object({ rate: Percent, net: Money, amount: Money })),
  gross: Money,
})
export type OfferTotals = z.infer<typeof OfferTotals>

/** A picture is an address below the server's own; null without one. */
const PictureAddress = z.string().nullable()

const { dealer, seller } = OfferDocument.shape

/** The offer as it would be sent now. Contact details that the member may not see are left out. */
export const SheetDocument = OfferDocument.extend({
  made_at: Timestamp,
  valid_until: Timestamp.nullable(),
  dealer: dealer.extend({ logo: PictureAddress }),
  seller: seller.unwrap().extend({ photo: PictureAddress }).nullable(),
  lines: z.array(SheetLine),
  /** What the discount takes off the lines that count; null without one. */
  discount: z.object({ rate: Percent, name: z.string().nullable(), amount: Money }).nullable(),
  /** Null without lines, and while a line is on request. */
  totals: OfferTotals.nullable(),
})
export type SheetDocument = z.infer<typeof SheetDocument>

/** What an offer can lack before it is sent. */
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
  /** Whether it keeps the offer from being sent from the portal. */
  blocks: z.boolean(),
  /** The lines that it is about: those on request, or with a price of a template. */
  line_ids: z.array(Id),
  /** For `unwritable`: the characters that the PDF leaves out, having no letter for them. */
  characters: z.array(z.string()),
})
export type Check = z.infer<typeof Check>

/** An item of the price book that writes no line here. */
export const LeftOutItem = z.object({
  item: z.object({ id: Id, name: z.string(), article_number: z.string().nullable() }),
  /** Null: its rule writes a line, but that was removed or came since. */
  why: NoLineFact.nullable(),
})
export type LeftOutItem = z.infer<typeof LeftOutItem>

/** A version that was frozen to be sent. */
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

/** What can be done with the offer now, next to the statuses of its lead. */
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

/** `waiting`: it is on its way, or tried again. `failed`: it is not tried any more. */
export const OfferMailState = z.object({
  state: z.enum(['waiting', 'failed']),
  /** Null for a member who does not see contact details. */
  to: z.string().nullable(),
  /** Why the last attempt failed: often the words of the mail server. */
  reason: z.string().nullable(),
})
export type OfferMailState = z.infer<typeof OfferMailState>

/** An offer without its lines, which are in `document`, and what a screen shows next to it. */
export const OfferSheet = ListedOffer.extend({
  stage: z.enum(STAGES),
  state: z.enum(OFFER_STATES),
  /** The statuses it can get; `PATCH /leads/{id}` gives them. */
  moves: z.array(LeadMove),
  /** What the member's role does not allow is not in it. */
  steps: z.array(z.enum(OFFER_STEPS)),
  /** What the customer saw on the form. */
  shown_price: LeadShownPrice.nullable(),
  price_words: z.object({ amount: z.string(), note: z.string() }).nullable(),
  member: MemberName.nullable(),
  document: SheetDocument,
  discount: z.object({
    /** Null: there is none. `promotion` came by itself, `pinned` was chosen, `dealer` typed. */
    source: z.enum(['promotion', 'pinned', 'dealer']).nullable(),
    promotion: z.object({ id: Id, name: z.string().nullable() }).nullable(),
    totals_without: OfferTotals.nullable(),
  }),
  /** Those that are live, the newest first, and the one the offer has. */
  promotions: z.array(OfferPromotion),
  left_out: z.array(LeftOutItem),
  /** What it lacks. It can be sent from the portal when nothing of it blocks. */
  checklist: z.array(Check),
  texts: z.object({
    /** What this offer says itself. */
    own: OwnTexts,
    /** What it says where it says nothing itself. */
    inherited: OfferTexts,
  }),
  versions: z.array(OfferVersion),
  /** The mail that last took it to the customer, while it has not arrived. */
  mail: OfferMailState.nullable(),
  /** What happened to its versions, the newest first. */
  events: z.array(OfferEvent),
  /** The customer's link; null without an open version, and for anyone who may not use it. */
  link: z.string().nullable(),
  /** The customer's address; null when there is none, or the member may not see it. */
  mail_to: z.string().nullable(),
  has_mail_to: z.boolean(),
  invoice: Invoice.extend({
    /** What its status can become; empty while nothing can be invoiced. */
    statuses: z.array(z.enum(INVOICE_STATUSES)),
  }),
})
export type OfferSheet = z.infer<typeof OfferSheet>

/**
 * 409 `changed_meanwhile` of these writes has `errors.current`, the sheet as it is now. A changed
 * offer that was sent becomes the next version, which is not sent yet.
 */
export const changing = {
  internal: true,
  roles: OFFER_WRITERS,
  params: ById,
  /** The state of the offer that was read; without it, a newer one is written over. */
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

/** What can be stored for a repeated request: it holds nothing that is hidden from anybody. */
export const WrittenOffer = ListedOffer.pick({ id: true, lead_version: true })
export type WrittenOffer = z.infer<typeof WrittenOffer>

/** A repeated request with the same Idempotency-Key gets the same answer. Read the sheet after it. */
export const adding = { ...changing, status: 201, idempotent: true } as const

export const LineName = z.string().trim().min(1).max(MAX_LINE_NAME)
