import { z } from 'zod'
import { Money } from '../../../shared/fields.contract.ts'
import { toCents } from '../../../shared/money.ts'
import { ById, defineEndpoint, Id, ROLES } from '../../ground/contract.ts'
import { Picture, PictureHash } from '../../prices/pictures/pictures.contract.ts'
import { originIn } from '../document/document.contract.ts'
import { creating, Name, Version, VersionInQuery, writing } from '../sheet/sheet.contract.ts'

/** The lines of an offer, and the price book that they are taken from. */

const MAX_DESCRIPTION = 5000

const MAX_QUANTITY = 999_999_999.999

const MAX_PRICE = 999_999_999.99

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

/** A number with at most two decimals. It is read as whole hundredths, as it is stored. */
function hundredths(most: number) {
  return z
    .number()
    .min(0, 'must not be below 0')
    .max(most, `must be at most ${most}`)
    .refine((value) => Number(value.toFixed(2)) === value, 'has more than two decimals')
    .transform(toCents)
}

const PriceSent = hundredths(MAX_PRICE)

export const PercentSent = hundredths(100)

/** Null is on request. */
const Price = PriceSent.nullable()

/** From 1. */
const Position = z.int().min(1, 'must be above 0')

const said = { name: Name, description: Description, quantity: Quantity, vat_rate: PercentSent }

/**
 * A line typed by hand, one from the price book of `GET /offers/{id}/price-book`, or one of the price that the
 * customer saw.
 */
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
    z.strictObject({
      version: Version,
      position: Position.optional(),
      from: z.literal('shown_price'),
    }),
  ],
  'give a line, one of the price book by from and id, or from: shown_price',
)

export type NewDeskLine = z.output<typeof NewDeskLine>

const NewLine = z.object({ id: Id, line_id: Id, version: Version })

export const addDeskLine = defineEndpoint({
  ...creating,
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
      origin: originIn(PriceSent).nullable(),
      picture: PictureHash.nullable().default(null),
    })
    .refine(({ source, offer_item_id: item }) => source === 'manual' || item !== null, {
      path: ['offer_item_id'],
      message: 'is required for a line of a rule',
    }),
})

export type RestoredLine = z.output<typeof RestoredLine>

export const restoreDeskLine = defineEndpoint({
  ...creating,
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
  vat_rate: PercentSent.optional(),
  is_optional: z.boolean().optional(),
  position: Position.optional(),
  /** As `POST /pictures` answered it; null takes it away. */
  picture: PictureHash.nullable().optional(),
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
  price: Money.nullable(),
  vat_rate: z.number(),
  picture: Picture.nullable(),
  /** Whether the offer has a line of it. */
  is_on_offer: z.boolean(),
})

export type PriceBookEntry = z.infer<typeof PriceBookEntry>

export const searchPriceBook = defineEndpoint({
  name: 'searchPriceBook',
  method: 'GET',
  path: '/offers/{id}/price-book',
  summary: 'Items and materials in use, by parts of their name or article number',
  internal: true,
  roles: ROLES,
  params: ById,
  query: z.object({ q: z.string().trim().max(100).optional() }),
  /** At most 30, the best first. */
  data: z.object({ entries: z.array(PriceBookEntry) }),
  message: 'Price book.',
})
