import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { defineEndpoint, Flag, Id, listQuery, orderQuery, type Tag } from '../../ground/contract.ts'

const OFFER_ITEMS: Tag = {
  name: 'Offer items',
  description:
    'The rules that write the lines of an offer: when a line appears, what it says and what it costs. They are kept in the catalogue; the API only reads what identifies an item, not its rule.',
}

/** An article number. Capitals are accepted and stored as small letters. */
export const ARTICLE_NUMBER = /^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/

/** An offer item without its rule. */
export const OfferItem = z
  .object({
    id: Id.meta({ description: 'Assigned by the service.', examples: [41] }),
    name: z.string().meta({ description: 'What people call it.', examples: ['Glass roof'] }),
    article_number: z
      .string()
      .nullable()
      .meta({
        description: 'The code in your own books, in small letters; copied onto every line.',
        examples: ['vr-glass-01'],
      }),
    kind: z
      .string()
      .meta({ description: 'A word of your own, such as `product`.', examples: ['product'] }),
    vat_rate: z.number().meta({ description: 'Percentage.', examples: [21] }),
    is_active: z.boolean().meta({ description: 'Whether it writes lines.', examples: [true] }),
    sort_order: z.int().meta({ description: 'Smaller comes first.', examples: [10] }),
    created_at: Timestamp.meta({ description: 'When the record was made.' }),
    updated_at: Timestamp.meta({ description: 'When anything in it last changed.' }),
  })
  .meta({ id: 'OfferItem', description: 'A rule that writes a line of an offer.' })
export type OfferItem = z.infer<typeof OfferItem>

export const listOfferItems = defineEndpoint({
  name: 'listOfferItems',
  method: 'GET',
  path: '/offer-items',
  summary: 'List offer items',
  description:
    'In the order of ids; `sort_order` is the order of the lines. Inactive ones are included.',
  tag: OFFER_ITEMS,
  scope: 'prices:read',
  list: true,
  query: z.object({
    has_article_number: Flag.optional().meta({
      description: '`1` lists items with an article number, `0` items without one.',
    }),
    ...orderQuery,
    ...listQuery,
  }),
  data: OfferItem,
  message: 'Offer items.',
})

export const getOfferItem = defineEndpoint({
  name: 'getOfferItem',
  method: 'GET',
  path: '/offer-items/{article_number}',
  summary: 'One offer item by its article number',
  description: 'Capitals and small letters are the same.',
  tag: OFFER_ITEMS,
  scope: 'prices:read',
  params: z.object({
    article_number: z.string().meta({
      description: 'Letters, digits, dots, dashes and underscores; anything else is a 404.',
      examples: ['VR-GLASS-01'],
    }),
  }),
  data: OfferItem,
  message: 'Offer item.',
})
