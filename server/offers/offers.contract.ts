import { z } from 'zod'
import { Money, Timestamp } from '../../shared/fields.contract.ts'
import {
  ById,
  createdQuery,
  customerQuery,
  defineEndpoint,
  Id,
  listQuery,
  orderQuery,
  type Tag,
} from '../ground/contract.ts'

const OFFERS: Tag = {
  name: 'Offers',
  description:
    'An offer is a lead that was quoted: the same record, with the same id, from the stage `offer` on. Its lines are written by the rules of the catalogue or by hand.',
}

/** The statuses of an invoice. More may be added later (decisions F9). */
export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'void'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

const stamp = (description: string) => Timestamp.nullable().meta({ description })

export const Invoice = z
  .object({
    number: z.string().nullable().meta({ description: 'Number in the dealer’s books.' }),
    status: z.string().nullable().meta({ description: 'Open: `draft`, `open`, `paid`, `void`.' }),
    paid_at: stamp('When it was paid.'),
  })
  .meta({ id: 'Invoice', description: 'Every field is null when there is no invoice.' })

/** A row of an offer (contract, Offer line). */
export const OfferLine = z
  .object({
    id: Id.meta({ description: 'Assigned by the service.', examples: [9001] }),
    position: z
      .int()
      .min(1)
      .meta({ description: 'Order on the offer.', examples: [1] }),
    name: z.string().meta({ description: 'What it is.', examples: ['Veranda 4,00 x 3,00 m'] }),
    description: z.string().nullable().meta({ description: 'More about it.' }),
    quantity: z.number().meta({ description: 'How many, above 0.', examples: [1] }),
    unit_price: Money.nullable().meta({
      description:
        'What one costs after every discount, rounded to cents. The line comes to this times `quantity`, rounded to cents. Null when it is on request.',
      examples: [4655.04],
    }),
    base_price: Money.nullable().meta({
      description: 'What one costs before any discount or agreed price.',
      examples: [4849],
    }),
    vat_rate: z.number().meta({ description: 'Percentage.', examples: [21] }),
    source: z.string().meta({
      description: '`auto` when a rule wrote it, else `manual`.',
      examples: ['auto'],
    }),
    offer_item_id: Id.nullable().meta({ description: 'The rule that wrote it.', examples: [41] }),
    article_number: z
      .string()
      .nullable()
      .meta({
        description:
          'As it was when the line was written. Later changes of the item do not change it.',
        examples: ['vr-glass-01'],
      }),
  })
  .meta({ id: 'OfferLine', description: 'A row of an offer.' })
export type OfferLine = z.infer<typeof OfferLine>

const fields = {
  id: Id.meta({ description: 'The lead’s id.' }),
  uuid: z.uuid().meta({
    description: 'The lead’s uuid.',
    examples: ['0b9f6d0e-3f0c-4a52-9a55-6a1d1f6f3c11'],
  }),
  number: z.string().meta({
    description: 'Counts up within the account and the year, without gaps.',
    examples: ['2026-0001'],
  }),
  status: z.string().meta({
    description: 'Open: `offer`, `sent`, `signed`, `rejected`, or one of the account’s own.',
    examples: ['sent'],
  }),
  source: z.string().meta({ description: 'Where the lead came from.', examples: ['form'] }),
  version: z.int().meta({
    description: 'Counts from 1. A change of an offer that was sent makes the next version of it.',
    examples: [1],
  }),
  customer_id: Id.meta({ description: 'The customer it is for.', examples: [311] }),
  language: z.string().meta({ description: 'Language of its lines.', examples: ['nl'] }),
  currency: z.string().meta({ description: 'ISO 4217, in small letters here.', examples: ['eur'] }),
  total: Money.nullable().meta({
    description:
      'The sum of the lines, with VAT rounded once per rate. Null while a line is on request.',
    examples: [5632.6],
  }),
  total_includes_vat: z
    .boolean()
    .meta({ description: 'Whether `total` includes VAT.', examples: [true] }),
  discount_rate: z.number().meta({
    description:
      'Percentage. A promotion is taken off the lines that rules wrote at their own price; a discount that the dealer typed for the offer is taken off every line.',
    examples: [4],
  }),
  created_at: Timestamp.meta({ description: 'When the offer was built.' }),
  valid_until: stamp('Until when the customer can sign; null without an end.'),
  sent_at: stamp('When it was sent to the customer.'),
  viewed_at: stamp('When the customer first opened this version.'),
  signed_at: stamp('When the customer signed.'),
  rejected_at: stamp('When the customer declined.'),
  rejected_reason: z.string().nullable().meta({ description: 'Why the customer declined.' }),
  measurement_accepted_at: stamp('When the customer accepted the price and asked to be measured.'),
  invoice: Invoice.meta({ description: 'How far it was invoiced.' }),
  record_created_at: Timestamp.meta({ description: 'When the lead arrived.' }),
  updated_at: Timestamp.meta({ description: 'When anything a reader can see last changed.' }),
}

/** An offer as lists show it, without its lines (decisions D6). */
export const ListedOffer = z
  .object(fields)
  .meta({ id: 'ListedOffer', description: 'An offer without its lines.' })
export type ListedOffer = z.infer<typeof ListedOffer>

/** An offer with its lines (contract, Offer). */
export const Offer = z
  .object({
    ...fields,
    lines: z.array(OfferLine).meta({
      description: 'By position. Optional lines that the customer did not choose are left out.',
    }),
  })
  .meta({ id: 'Offer', description: 'An offer with its lines.' })
export type Offer = z.infer<typeof Offer>

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
    valid_until: stamp('Until when the customer can sign; null without an end.'),
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
