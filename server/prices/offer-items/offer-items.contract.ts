import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import {
  ById,
  CEILING_BYTES,
  endpoints,
  Flag,
  Id,
  ROLES,
  type Tag,
  Version,
} from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'
import {
  AmountOfMoney,
  atQuery,
  ENTRY_MAX,
  Name,
  SortOrder,
  VatRate,
} from '../catalogue/entry.contract.ts'
import { entryScreens, priceList, priceListQuery } from '../catalogue/screens.contract.ts'
import { Picture, PictureHash } from '../pictures/pictures.contract.ts'
import { CheckedRule } from './rule.contract.ts'

export const OFFER_ITEMS: Tag = {
  name: 'Offer items',
  description:
    'The rules that decide when a line appears on an offer, what it says and what it costs. They are edited in the catalogue. The API reads what identifies an item, not its rule.',
}

const ARTICLE_NUMBER = new RegExp(`^(?!\\.{1,2}$)[A-Za-z0-9._-]{1,${ENTRY_MAX.article_number}}$`)
/** Upper case is accepted and stored as lower case. */
export const ArticleNumber = z
  .string()
  .regex(ARTICLE_NUMBER, asMessage('article_number'))
  .toLowerCase()

/** An offer item without its rule. */
export const OfferItem = z
  .object({
    id: Id.meta({ description: 'Assigned by the service.', examples: [41] }),
    name: Name.meta({ description: 'The name that people see.', examples: ['Glass roof'] }),
    article_number: ArticleNumber.nullable().meta({
      description: 'The code in your own books, in lowercase. It is copied onto every line.',
      examples: ['vr-glass-01'],
    }),
    kind: z
      .string()
      .regex(/^[a-z][a-z_]{0,39}$/, asMessage('small_letters'))
      .meta({ description: 'Your own category, such as `product`.', examples: ['product'] }),
    vat_rate: VatRate,
    is_active: z.boolean().meta({ description: 'Whether it writes lines.', examples: [true] }),
    sort_order: SortOrder,
    own_price: z
      .object({
        fixed: AmountOfMoney.optional().meta({ description: 'The price of the whole line.' }),
        per_unit: AmountOfMoney.optional().meta({ description: 'The price per unit.' }),
      })
      .nullable()
      .optional()
      .meta({
        description:
          'Only with `at`: the own price of the item. Null when the price comes from a material or a matrix, is computed, or is a deduction.',
        examples: [{ fixed: 95 }],
      }),
    created_at: Timestamp.meta({ description: 'When the record was created.' }),
    updated_at: Timestamp.meta({ description: 'When the item last changed.' }),
    version: Version,
  })
  .meta({ id: 'OfferItem', description: 'A rule that writes a line of an offer.' })
export type OfferItem = z.infer<typeof OfferItem>

/** An offer item as screens show it. */
export const ItemWithRule = OfferItem.extend({
  rule: CheckedRule,
  /** Copied to its line. */
  picture: Picture.nullable(),
})
export type ItemWithRule = z.infer<typeof ItemWithRule>

const base = OfferItem.pick({
  name: true,
  article_number: true,
  kind: true,
  vat_rate: true,
  is_active: true,
  sort_order: true,
}).extend({ rule: CheckedRule, picture: PictureHash.nullable() })

/** `sort_order` defaults to last. */
export const NewItem = base
  .extend({
    article_number: base.shape.article_number.default(null),
    kind: base.shape.kind.default('product'),
    is_active: base.shape.is_active.default(true),
    sort_order: SortOrder.optional(),
    picture: base.shape.picture.default(null),
  })
  .strict()
export type NewItem = z.output<typeof NewItem>

/** Omitted fields do not change. A rule is replaced as a whole. */
export const ChangeItem = base.extend({ version: Version }).partial().strict()
export type ChangeItem = z.output<typeof ChangeItem>

export const offerItems = endpoints(OFFER_ITEMS, {
  list: {
    name: 'listOfferItems',
    path: '/offer-items',
    summary: 'List offer items',
    description:
      'Ordered by id. `sort_order` is the order of the lines. Inactive items are included.',
    ...priceList,
    list: true,
    query: z.object({
      has_article_number: Flag.optional().meta({
        description: '`1` lists items with an article number, `0` items without one.',
      }),
      ...priceListQuery,
    }),
    data: OfferItem,
    message: 'Offer items.',
  },

  get: {
    name: 'getOfferItem',
    path: '/offer-items/{article_number}',
    summary: 'One offer item by its article number',
    description: 'The article number is not case-sensitive.',
    ...priceList,
    params: z.object({
      article_number: z.string().meta({
        description: 'Letters, digits, dots, dashes and underscores; anything else is a 404.',
        examples: ['VR-GLASS-01'],
      }),
    }),
    query: z.object(atQuery),
    data: OfferItem,
    message: 'Offer item.',
  },

  getWithRule: {
    path: '/catalogue/items/{id}',
    internal: true,
    roles: ROLES,
    params: ById,
    data: ItemWithRule,
  },

  ...entryScreens({
    path: '/catalogue/items',
    added: NewItem,
    changed: ChangeItem,
    shown: ItemWithRule,
    ceilingBytes: CEILING_BYTES.leads,
  }),
})
