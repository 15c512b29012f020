import { z } from 'zod'
import { Timestamp } from '../../shared/fields.contract.ts'
import { OwnTexts } from '../account/accounts/offer-settings.contract.ts'
import {
  ById,
  CEILING_BYTES,
  createdQuery,
  customerQuery,
  endpoints,
  Id,
  instant,
  listQuery,
  orderQuery,
  ROLES,
  type Tag,
} from '../core/contract.ts'
import { INVOICE_STATUSES, ListedOffer, Offer } from '../leads/offer.contract.ts'
import { PercentSent } from './lines/lines.contract.ts'
import { changing, LineName, OfferSheet } from './sheet/sheet.contract.ts'

const OFFERS: Tag = {
  name: 'Offers',
  description:
    'An offer is a lead that was quoted. It is the same record with the same id, from the stage `offer` on. The rules of the catalogue write its lines, or a person does.',
}

/** The link on which the customer reads and signs an offer. */
export const OfferLink = z
  .object({
    url: z.url().meta({
      description: 'Anyone with this link can read and sign the offer. Do not log it.',
      examples: ['https://leads.dealer.example/o/4fT9bQ2mXc7LkZr0VtYw1sNpHd8JgEu5RaCiMo3BxKq'],
    }),
    valid_until: Timestamp.nullable().meta({
      description: 'The last time at which the customer can sign; null without an end.',
    }),
  })
  .meta({ id: 'OfferLink', description: 'The customer’s link to an offer.' })
export type OfferLink = z.infer<typeof OfferLink>

/** Omitted fields do not change. */
export const ChangeOffer = z.strictObject({
  /** The last day, in the account's time zone. */
  valid_until: z.iso.date().nullable().optional(),
  /** Null restores the account's text; a blank text means no text. */
  texts: OwnTexts.optional(),
})
export type ChangeOffer = z.output<typeof ChangeOffer>

/** Null removes the discount. A promotion that is applied later may reach the offer again. */
export const OfferDiscount = z
  .union(
    [z.strictObject({ rate: PercentSent }), z.strictObject({ promotion_id: Id })],
    'give a rate or a promotion_id',
  )
  .nullable()
export type OfferDiscount = z.output<typeof OfferDiscount>

export const NotedInvoice = z
  .strictObject({
    number: LineName,
    status: z.enum(INVOICE_STATUSES, `must be one of ${INVOICE_STATUSES.join(', ')}`),
    /** Defaults to now. */
    paid_at: instant().nullable().default(null),
  })
  .refine(({ status, paid_at: at }) => at === null || status === 'paid', {
    path: ['paid_at'],
    message: 'belongs to the status paid',
  })
export type NotedInvoice = z.output<typeof NotedInvoice>

export const offers = endpoints(OFFERS, {
  list: {
    name: 'listOffers',
    path: '/offers',
    summary: 'List offers',
    description:
      'Ordered by id. An offer has the id of its lead, so an old lead that is quoted today is not last. Use `updated_since` to keep a copy up to date. Only the single offer has lines.',
    scope: 'offers:read',
    roles: ROLES,
    list: true,
    query: z.object({
      status: z
        .string()
        .optional()
        .meta({
          description:
            'Only offers with exactly this status. An unknown status gives an empty list.',
          examples: ['sent'],
        }),
      source: z
        .string()
        .optional()
        .meta({
          description: 'Only records with exactly this source.',
          examples: ['fair'],
        }),
      ...customerQuery,
      ...createdQuery,
      ...orderQuery,
      ...listQuery,
    }),
    data: ListedOffer,
    message: 'Offers.',
  },

  get: {
    name: 'getOffer',
    path: '/offers/{id}',
    summary: 'One offer with its lines',
    description: 'A lead that is not an offer yet is a 404.',
    shows: 'offer',
    scope: 'offers:read',
    roles: ROLES,
    params: ById,
    data: Offer,
    message: 'Offer.',
  },

  getLink: {
    name: 'getOfferLink',
    path: '/offers/{id}/link',
    summary: 'The customer’s link to an offer',
    description:
      'No list and no event contains the link. An offer that was not sent, or that the customer has answered, has no link: the answer is a 404.',
    scope: 'offers:read',
    params: ById,
    data: OfferLink,
    message: 'Link.',
  },

  getPdf: {
    name: 'getOfferPdf',
    path: '/offers/{id}/pdf',
    summary: 'An offer as a PDF',
    description:
      'The last version sent to the customer. Once it is signed, it includes the page of evidence. If none was sent, the PDF is the offer as it would be sent now.',
    scope: 'offers:read',
    roles: ROLES,
    params: ById,
    screenQuery: z.object({
      // A link cannot send a header, so the account may be in the query.
      account: z.string().optional(),
      /** A frozen version, or the offer as it would be sent now. */
      version: z
        .string()
        .regex(/^([1-9]\d{0,8}|draft)$/, 'must be the number of a version, or draft')
        .optional(),
    }),
    file: 'application/pdf',
    data: z.unknown(),
    message: 'The PDF.',
  },

  getSheet: {
    path: '/offers/{id}/sheet',
    shows: 'offer',
    internal: true,
    roles: ROLES,
    params: ById,
    data: OfferSheet,
  },

  build: {
    ...changing,
    method: 'POST',
    path: '/leads/{id}/offer',
    summary: 'Create the offer of a lead, or rebuild the one that was read by the rules',
  },

  change: {
    ...changing,
    method: 'PATCH',
    path: '/offers/{id}',
    // Texts of an offer are long.
    ceilingBytes: CEILING_BYTES.leads,
    body: ChangeOffer,
  },

  setDiscount: {
    ...changing,
    method: 'PUT',
    path: '/offers/{id}/discount',
    summary: 'Set a discount, pin a promotion, or remove either',
    body: z.strictObject({ discount: OfferDiscount }),
  },

  noteInvoice: {
    ...changing,
    method: 'PUT',
    path: '/offers/{id}/invoice',
    body: NotedInvoice,
  },
})
