import { z } from 'zod'
import { Timestamp } from '../../shared/fields.contract.ts'
import {
  ById,
  createdQuery,
  customerQuery,
  defineEndpoint,
  listQuery,
  orderQuery,
  type Tag,
} from '../ground/contract.ts'
import { ListedOffer, Offer } from '../leads/offer.contract.ts'

const OFFERS: Tag = {
  name: 'Offers',
  description:
    'An offer is a lead that was quoted: the same record, with the same id, from the stage `offer` on. Its lines are written by the rules of the catalogue or by hand.',
}

export const listOffers = defineEndpoint({
  name: 'listOffers',
  method: 'GET',
  path: '/offers',
  summary: 'List offers',
  description:
    'In the order of ids. An offer has the id of its lead, so an old lead that is quoted today is not last: use `updated_since` to keep a copy up to date. Lines are in the single offer.',
  tag: OFFERS,
  scope: 'offers:read',
  list: true,
  query: z.object({
    status: z
      .string()
      .optional()
      .meta({
        description: 'Only offers with exactly this status; an unknown status gives an empty list.',
        examples: ['sent'],
      }),
    source: z
      .string()
      .optional()
      .meta({
        description: 'Only those that came from exactly here.',
        examples: ['fair'],
      }),
    ...customerQuery,
    ...createdQuery,
    ...orderQuery,
    ...listQuery,
  }),
  data: ListedOffer,
  message: 'Offers.',
})

export const getOffer = defineEndpoint({
  name: 'getOffer',
  method: 'GET',
  path: '/offers/{id}',
  summary: 'One offer with its lines',
  description: 'A lead that is not an offer yet is a 404 here.',
  tag: OFFERS,
  scope: 'offers:read',
  params: ById,
  data: Offer,
  message: 'Offer.',
})

/** Where the customer reads and signs an offer. */
export const OfferLink = z
  .object({
    url: z.url().meta({
      description: 'Whoever has it can read and sign the offer. Keep it out of logs.',
      examples: ['https://leads.dealer.example/o/4fT9bQ2mXc7LkZr0VtYw1sNpHd8JgEu5RaCiMo3BxKq'],
    }),
    valid_until: Timestamp.nullable().meta({
      description: 'Until when the customer can sign; null without an end.',
    }),
  })
  .meta({ id: 'OfferLink', description: 'The customer’s link to an offer.' })
export type OfferLink = z.infer<typeof OfferLink>

export const getOfferLink = defineEndpoint({
  name: 'getOfferLink',
  method: 'GET',
  path: '/offers/{id}/link',
  summary: 'The customer’s link to an offer',
  description:
    'The link is in no list and no event. An offer that was not sent, or that the customer has answered, has none: that is a 404.',
  tag: OFFERS,
  scope: 'offers:read',
  params: ById,
  data: OfferLink,
  message: 'Link.',
})

export const getOfferPdf = defineEndpoint({
  name: 'getOfferPdf',
  method: 'GET',
  path: '/offers/{id}/pdf',
  summary: 'An offer as a PDF',
  description:
    'The version that the customer got last, with the page of evidence once it is signed. While the customer got none, the offer as it would be sent now.',
  tag: OFFERS,
  scope: 'offers:read',
  params: ById,
  file: 'application/pdf',
  data: z.unknown(),
  message: 'The PDF.',
})
