import { z } from 'zod'
import { ById, CEILING_BYTES, defineEndpoint, Id, ROLES, STAGES } from '../../../contract.ts'
import { LeadMove, MemberName } from '../../leads/desk/contract.ts'
import { INVOICE_STATUSES } from '../contract.ts'
import {
  DocumentLine,
  DocumentTotals,
  LineOrigin,
  OFFER_EVENT_KINDS,
  OfferDocument,
  OfferTexts,
} from '../document/contract.ts'

/**
 * What the portal has of an offer. As in `OfferDocument`, amounts are cents, rates hundredths of a
 * percent and moments milliseconds, in what is sent too.
 */
export const OFFER_WRITERS = ['owner', 'seller'] as const

/** Bytes of one PDF that goes with an offer, and how many there may be. */
export const FILE_MAX_BYTES = 5_000_000
export const MOST_FILES = 5

const MAX_NAME = 255
const MAX_DESCRIPTION = 5000
const MAX_QUANTITY = 999_999_999.999
const MAX_CENTS = 999_999_999_99
const WHOLE = 100_00

/** Names the state of an offer that was read. A change sends it along. */
const Version = z.int()
const Moment = z.int()
const Cents = z.int()
const Rate = z.int()

/** A line with where it comes from. */
export const DeskLine = DocumentLine.extend({
  /** What one costs by the rule or as it was typed first; null is on request. */
  base_price: Cents.nullable(),
  /** What was agreed instead, before the discount; null when nothing was. */
  agreed_price: Cents.nullable(),
  /** `auto` when a rule wrote it. Building again writes it anew. */
  source: z.enum(['auto', 'manual']),
  offer_item_id: Id.nullable(),
  article_number: z.string().nullable(),
  /** Why it is as the price book says, in English; null for a line typed by hand. */
  origin: LineOrigin.nullable(),
})
export type DeskLine = z.infer<typeof DeskLine>

/** A picture is an address below the server's own; null without one. */
const PictureAddress = z.string().nullable()
const { dealer, seller } = OfferDocument.shape

/** The offer as it would be sent now. Contact details that the member may not see are left out. */
export const DeskDocument = OfferDocument.extend({
  dealer: dealer.extend({ logo: PictureAddress }),
  seller: seller.unwrap().extend({ photo: PictureAddress }).nullable(),
  lines: z.array(DeskLine),
})
export type DeskDocument = z.infer<typeof DeskDocument>

/** What an offer can lack before it is sent. */
export const CHECKS = [
  'no_lines',
  'line_on_request',
  'dealer_address',
  'company_number',
  'vat_number',
  'terms',
  'valid_until',
  'lapsed',
  'unwritable',
] as const
export type CheckCode = (typeof CHECKS)[number]

export const Check = z.object({
  code: z.enum(CHECKS),
  /** Whether it keeps the offer from being sent from the portal. */
  blocks: z.boolean(),
  /** The lines that it is about: those on request. */
  line_ids: z.array(Id),
  /** For `unwritable`: the characters that the PDF leaves out, having no letter for them. */
  characters: z.array(z.string()),
})
export type Check = z.infer<typeof Check>

/** An item of the price book that writes no line here. */
export const LeftOut = z.object({
  item: z.object({ id: Id, name: z.string(), article_number: z.string().nullable() }),
  /** Why, in English. Null: its rule writes a line, but that was removed or came since. */
  why: z.string().nullable(),
})
export type LeftOut = z.infer<typeof LeftOut>

/** A version that was frozen to be sent. */
export const DeskVersion = z.object({
  version: z.int(),
  state: z.enum(['open', 'replaced', 'withdrawn', 'signed', 'declined']),
  made_at: Moment,
  sent_at: Moment.nullable(),
  opened_at: Moment.nullable(),
  ended_at: Moment.nullable(),
  total: Cents.nullable(),
})
export type DeskVersion = z.infer<typeof DeskVersion>

export const DeskEvent = z.object({
  id: Id,
  version: z.int(),
  at: Moment,
  kind: z.enum(OFFER_EVENT_KINDS),
  /** The name that the customer typed; initials for a member who does not see contact details. */
  name: z.string().nullable(),
  /** What the customer wrote: a question, a reason, days. */
  text: z.string().nullable(),
})
export type DeskEvent = z.infer<typeof DeskEvent>

export const DeskPromotion = z.object({
  id: Id,
  name: z.string(),
  code: z.string().nullable(),
  rate: Rate,
  is_live: z.boolean(),
})
export type DeskPromotion = z.infer<typeof DeskPromotion>

/** What can be done with the offer now, beside the statuses of its lead. */
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

export const DeskOffer = z.object({
  id: Id,
  version: Version,
  status: z.string(),
  stage: z.enum(STAGES),
  /** The statuses it can get; `PATCH /leads/{id}` gives them. */
  moves: z.array(LeadMove),
  /** What the member's role does not allow is not in it. */
  steps: z.array(z.enum(OFFER_STEPS)),
  rejected_reason: z.string().nullable(),
  customer_id: Id,
  member: MemberName.nullable(),
  sent_at: Moment.nullable(),
  viewed_at: Moment.nullable(),
  signed_at: Moment.nullable(),
  rejected_at: Moment.nullable(),
  measurement_accepted_at: Moment.nullable(),
  created_at: Moment,
  document: DeskDocument,
  discount: z.object({
    rate: Rate,
    /** Null: there is none. `promotion` came by itself, `pinned` was chosen, `dealer` typed. */
    source: z.enum(['promotion', 'pinned', 'dealer']).nullable(),
    promotion: z.object({ id: Id, name: z.string().nullable() }).nullable(),
    /** What the offer would come to without it. */
    totals_without: DocumentTotals.nullable(),
  }),
  /** Those that are live, the newest first, and the one the offer has. */
  promotions: z.array(DeskPromotion),
  left_out: z.array(LeftOut),
  /** What it lacks. It can be sent from the portal when nothing of it blocks. */
  checklist: z.array(Check),
  texts: z.object({
    /** What this offer says itself. */
    own: OfferTexts.partial(),
    /** What it says where it says nothing itself. */
    inherited: OfferTexts,
  }),
  versions: z.array(DeskVersion),
  /** What happened to its versions, the newest first. */
  events: z.array(DeskEvent),
  /** The customer's link; null without an open version, and for whoever may not use it. */
  link: z.string().nullable(),
  /** The customer's address; null when there is none, or the member may not see it. */
  mail_to: z.string().nullable(),
  has_mail_to: z.boolean(),
  invoice: z.object({
    number: z.string().nullable(),
    status: z.string().nullable(),
    paid_at: Moment.nullable(),
    /** What its status can become; empty while nothing can be invoiced. */
    statuses: z.array(z.enum(INVOICE_STATUSES)),
  }),
})
export type DeskOffer = z.infer<typeof DeskOffer>

export const getDeskOffer = defineEndpoint({
  name: 'getDeskOffer',
  method: 'GET',
  path: '/offers/{id}',
  summary: 'All about one offer',
  scope: null,
  roles: ROLES,
  params: ById,
  data: DeskOffer,
  message: 'Offer.',
})

/**
 * 409 `changed_meanwhile` of these writes has `errors.current`, the offer as it is now. A changed
 * offer that was sent becomes the next version, which is not sent yet.
 */
const writing = {
  scope: null,
  roles: OFFER_WRITERS,
  params: ById,
  data: DeskOffer,
  errors: ['changed_meanwhile'],
} as const

export const buildDeskOffer = defineEndpoint({
  ...writing,
  name: 'buildDeskOffer',
  method: 'POST',
  path: '/leads/{id}/offer',
  summary: 'Make an offer of a lead, or build it again by the rules',
  /** Without `version`, an offer that is there already stays as it is. */
  body: z.strictObject({ version: Version.optional() }),
  message: 'Offer built.',
})

const Name = z
  .string()
  .trim()
  .min(1, 'must not be blank')
  .max(MAX_NAME, `must be at most ${MAX_NAME} characters`)
const Description = z
  .string()
  .trim()
  .max(MAX_DESCRIPTION, `must be at most ${MAX_DESCRIPTION} characters`)
  .nullable()
  .transform((text) => text || null)
const Quantity = z
  .number()
  .positive('must be above 0')
  .max(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`)
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, {
    message: 'has more than three decimals',
  })
/** Null is on request. */
const Price = z
  .int('must be whole cents')
  .min(0, 'must not be below 0')
  .max(MAX_CENTS, `must be at most ${MAX_CENTS}`)
  .nullable()
const VatRate = z.int('must be hundredths of a percent').min(0).max(WHOLE, 'must be at most 100 %')
/** From 1. */
const Position = z.int().min(1, 'must be above 0')

const said = { name: Name, description: Description, quantity: Quantity, vat_rate: VatRate }

/** A line typed by hand, or one from the price book of `GET /offers/{id}/price-book`. */
export const NewDeskLine = z.union(
  [
    z.strictObject({
      version: Version,
      position: Position.optional(),
      ...said,
      description: Description.default(null),
      price: Price,
    }),
    z.strictObject({
      version: Version,
      position: Position.optional(),
      from: z.enum(['item', 'material']),
      id: Id,
      quantity: Quantity.optional(),
    }),
  ],
  'give a line, or one of the price book by from and id',
)
export type NewDeskLine = z.output<typeof NewDeskLine>

/** A repeated request with the same Idempotency-Key gets the same answer. Read the offer after it. */
const making = {
  scope: null,
  roles: OFFER_WRITERS,
  params: ById,
  status: 201,
  idempotent: true,
  errors: ['changed_meanwhile'],
} as const
const NewLine = z.object({ id: Id, line_id: Id, version: Version })

export const addDeskLine = defineEndpoint({
  ...making,
  name: 'addDeskLine',
  method: 'POST',
  path: '/offers/{id}/lines',
  summary: 'Add a line by hand or from the price book',
  body: NewDeskLine,
  data: NewLine,
  message: 'Line added.',
})

/** A line as it was before it was removed. Send what the offer's line said. */
export const RestoredLine = z.strictObject({
  version: Version,
  position: Position,
  line: z
    .strictObject({
      ...said,
      base_price: Price,
      agreed_price: Price,
      source: z.enum(['auto', 'manual']),
      offer_item_id: Id.nullable(),
      article_number: z.string().max(100).nullable(),
      is_optional: z.boolean(),
      is_chosen: z.boolean(),
      origin: LineOrigin.nullable(),
    })
    .refine(({ source, offer_item_id: item }) => source === 'manual' || item !== null, {
      path: ['offer_item_id'],
      message: 'is required for a line of a rule',
    }),
})
export type RestoredLine = z.output<typeof RestoredLine>

export const restoreDeskLine = defineEndpoint({
  ...making,
  name: 'restoreDeskLine',
  method: 'POST',
  path: '/offers/{id}/lines/restore',
  summary: 'Put a line back that was removed',
  body: RestoredLine,
  data: NewLine,
  message: 'Line put back.',
})

const OfLine = z.object({ id: Id, line: Id })

/**
 * What is absent stays. On a line of the price book, a price is agreed beside the book's own, and
 * null takes it back. Who makes a line optional leaves it to the customer, unticked.
 */
export const DeskLineChange = z.strictObject({
  version: Version,
  name: Name.optional(),
  description: Description.optional(),
  quantity: Quantity.optional(),
  price: Price.optional(),
  vat_rate: VatRate.optional(),
  is_optional: z.boolean().optional(),
  position: Position.optional(),
})
export type DeskLineChange = z.output<typeof DeskLineChange>

export const changeDeskLine = defineEndpoint({
  ...writing,
  name: 'changeDeskLine',
  method: 'PATCH',
  path: '/offers/{id}/lines/{line}',
  summary: 'Change a line or its place',
  params: OfLine,
  body: DeskLineChange,
  message: 'Line changed.',
})

/** The version of what is deleted, in the query: a DELETE has no body. */
const VersionInQuery = z.object({
  version: z
    .string()
    .regex(/^\d{1,16}$/, 'must be the version that was read')
    .transform(Number),
})

export const removeDeskLine = defineEndpoint({
  ...writing,
  name: 'removeDeskLine',
  method: 'DELETE',
  path: '/offers/{id}/lines/{line}',
  summary: 'Remove a line',
  params: OfLine,
  query: VersionInQuery,
  message: 'Line removed.',
})

/** Something of the price book, with the line it would write on this offer. */
export const PriceBookEntry = z.object({
  from: z.enum(['item', 'material']),
  id: Id,
  name: z.string(),
  /** What the line would say. */
  line_name: z.string(),
  description: z.string().nullable(),
  article_number: z.string().nullable(),
  /** What the price is for, such as `m`; null for an item. */
  unit: z.string().nullable(),
  quantity: z.number(),
  /** Of one; null is on request. */
  price: Cents.nullable(),
  vat_rate: Rate,
  /** Whether the offer has a line of it. */
  is_on_offer: z.boolean(),
})
export type PriceBookEntry = z.infer<typeof PriceBookEntry>

export const searchPriceBook = defineEndpoint({
  name: 'searchPriceBook',
  method: 'GET',
  path: '/offers/{id}/price-book',
  summary: 'Items and materials in use, by parts of their name or article number',
  scope: null,
  roles: ROLES,
  params: ById,
  query: z.object({ q: z.string().trim().max(100).optional() }),
  /** At most 30, the best first. */
  data: z.object({ entries: z.array(PriceBookEntry) }),
  message: 'Price book.',
})

export const setDeskDiscount = defineEndpoint({
  ...writing,
  name: 'setDeskDiscount',
  method: 'PUT',
  path: '/offers/{id}/discount',
  summary: 'Type a discount, pin a promotion, or take either away',
  body: z.strictObject({
    version: Version,
    /** Null: none. A promotion that is applied later may reach the offer again. */
    discount: z
      .union(
        [z.strictObject({ rate: Rate.min(0).max(WHOLE) }), z.strictObject({ promotion_id: Id })],
        'give a rate or a promotion_id',
      )
      .nullable(),
  }),
  message: 'Discount set.',
})

export const changeOfferDetails = defineEndpoint({
  ...writing,
  name: 'changeOfferDetails',
  method: 'PATCH',
  path: '/offers/{id}/details',
  summary: 'Change until when the offer is valid, and its texts',
  // Texts of an offer are long.
  ceilingBytes: CEILING_BYTES.leads,
  /** What is absent stays. */
  body: z.strictObject({
    version: Version,
    /** The last day, in the account's time zone. */
    valid_until: z.iso.date('must be a day such as 2026-12-31').nullable().optional(),
    /** Null or blank takes the account's text again. */
    texts: OfferTexts.partial().optional(),
  }),
  message: 'Saved.',
})

export const addOfferFile = defineEndpoint({
  ...making,
  name: 'addOfferFile',
  method: 'POST',
  path: '/offers/{id}/files',
  summary: 'Add a PDF that goes with the offer',
  // Base64 takes a third more than the file.
  ceilingBytes: Math.ceil(FILE_MAX_BYTES * 1.34) + 10_000,
  body: z.strictObject({
    version: Version,
    name: z.string().trim().min(1, 'must not be blank').max(200, 'must be at most 200 characters'),
    /** In base64. */
    content: z.base64('must be a PDF in base64').min(1, 'must not be empty'),
  }),
  data: z.object({ id: Id, file_id: Id, version: Version }),
  message: 'File added.',
})

const OfFile = z.object({ id: Id, file: Id })
/** A link sends no header, so the account may be in the query. */
const Download = z.object({ account: z.string().optional() })

export const getOfferFile = defineEndpoint({
  name: 'getOfferFile',
  method: 'GET',
  path: '/offers/{id}/files/{file}',
  summary: 'A PDF that goes with the offer',
  scope: null,
  roles: ROLES,
  params: OfFile,
  query: Download,
  data: z.string(),
  message: 'File.',
  errors: ['contact_hidden'],
})

export const removeOfferFile = defineEndpoint({
  ...writing,
  name: 'removeOfferFile',
  method: 'DELETE',
  path: '/offers/{id}/files/{file}',
  summary: 'Take a PDF away from the offer',
  params: OfFile,
  query: VersionInQuery,
  message: 'File removed.',
})

export const getOfferPdf = defineEndpoint({
  name: 'getOfferPdf',
  method: 'GET',
  path: '/offers/{id}/pdf',
  summary: 'The PDF of a version that was sent, or of the offer as it would be sent now',
  scope: null,
  roles: ROLES,
  params: ById,
  query: Download.extend({
    /** A frozen version, with the page of evidence once it is signed; the draft when absent. */
    version: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'must be the number of a version')
      .optional(),
  }),
  data: z.string(),
  message: 'PDF.',
  errors: ['contact_hidden'],
})

const MailWords = {
  /** Null: the customer's address. Another one is only for members who see contact details. */
  to: z.email('is not an e-mail address').max(254).nullable().default(null),
  /** Null: the dealer's usual words. */
  subject: z.string().trim().max(200).nullable().default(null),
  message: z.string().trim().max(5000).nullable().default(null),
}

/** The mail with the offer as the customer will get it. A link in it does not work. */
export const previewOfferMail = defineEndpoint({
  name: 'previewOfferMail',
  method: 'POST',
  path: '/offers/{id}/mail-preview',
  summary: 'Read the mail before it is sent',
  scope: null,
  roles: OFFER_WRITERS,
  params: ById,
  write: false,
  body: z.strictObject(MailWords),
  data: z.object({
    /** False: there is no mail server, so the link is to be sent by hand. */
    sends: z.boolean(),
    to: z.string().nullable(),
    reply_to: z.string().nullable(),
    subject: z.string(),
    text: z.string(),
    /** The files that go with it, such as the PDF. */
    attachments: z.array(z.string()),
  }),
  message: 'Preview.',
  errors: ['contact_hidden'],
})

const sendErrors = ['changed_meanwhile', 'offer_incomplete', 'contact_hidden'] as const

export const sendDeskOffer = defineEndpoint({
  ...making,
  name: 'sendDeskOffer',
  method: 'POST',
  path: '/offers/{id}/send',
  summary: 'Mail the offer to the customer',
  status: 200,
  body: z.strictObject({ version: Version, ...MailWords }),
  data: z.object({ id: Id, version: Version }),
  message: 'The offer is on its way.',
  errors: sendErrors,
})

export const makeOfferLink = defineEndpoint({
  ...writing,
  name: 'makeOfferLink',
  method: 'POST',
  path: '/offers/{id}/link',
  summary: 'Make the customer’s link, to send it by hand',
  body: z.strictObject({ version: Version }),
  message: 'Link made.',
  errors: sendErrors,
})

export const markOfferSent = defineEndpoint({
  ...writing,
  name: 'markOfferSent',
  method: 'POST',
  path: '/offers/{id}/mark-sent',
  summary: 'Say that the link was sent by hand',
  body: z.strictObject({ version: Version }),
  message: 'Marked as sent.',
  errors: sendErrors,
})

export const withdrawOffer = defineEndpoint({
  ...writing,
  name: 'withdrawOffer',
  method: 'POST',
  path: '/offers/{id}/withdraw',
  summary: 'Take back the version that the customer has: it cannot be signed any more',
  body: z.strictObject({ version: Version }),
  message: 'Withdrawn.',
})

export const markOfferSigned = defineEndpoint({
  ...writing,
  name: 'markOfferSigned',
  method: 'POST',
  path: '/offers/{id}/mark-signed',
  summary: 'Say that the customer signed on paper',
  body: z.strictObject({ version: Version }),
  message: 'Marked as signed.',
})

export const putOfferInvoice = defineEndpoint({
  ...writing,
  name: 'putOfferInvoice',
  method: 'PUT',
  path: '/offers/{id}/invoice',
  summary: 'Note the number and the status of its invoice',
  body: z
    .strictObject({
      version: Version,
      number: Name,
      status: z.enum(INVOICE_STATUSES, `must be one of ${INVOICE_STATUSES.join(', ')}`),
      /** Now, when absent. */
      paid_at: Moment.min(0).max(8_640_000_000_000_000).nullable().default(null),
    })
    .refine(({ status, paid_at: at }) => at === null || status === 'paid', {
      path: ['paid_at'],
      message: 'belongs to the status paid',
    }),
  message: 'Invoice noted.',
})
