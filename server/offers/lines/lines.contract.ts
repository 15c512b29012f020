import { z } from 'zod'
import { Money } from '../../../shared/fields.contract.ts'
import { toCents } from '../../../shared/money.ts'
import { LINE_UNITS } from '../../../shared/units.ts'
import { ById, Id, internalEndpoints, ROLES, TWO_DECIMALS } from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'
import { Picture, PictureHash } from '../../prices/pictures/pictures.contract.ts'
import { originIn } from '../document/document.contract.ts'
import { adding, changing, LineName, SheetLine, WrittenOffer } from '../sheet/sheet.contract.ts'

export const MAX_DESCRIPTION = 5000
const MAX_QUANTITY = 999_999_999.999
const MAX_PRICE = 999_999_999.99

const Description = z
  .string()
  .trim()
  .max(MAX_DESCRIPTION)
  .nullable()
  .transform((text) => text || null)

const Quantity = z
  .number()
  .positive()
  .max(MAX_QUANTITY)
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, {
    message: asMessage('three_decimals'),
  })

/** A number with at most two decimals. It is converted to whole hundredths, as it is stored. */
function hundredths(most: number, least = 0) {
  return z
    .number()
    .min(least)
    .max(most)
    .refine(...TWO_DECIMALS)
    .transform(toCents)
}

export const PercentSent = hundredths(100)
const PriceSent = hundredths(MAX_PRICE)
/** Null is on request. A negative price reduces the total, such as a trade-in. */
const Price = hundredths(MAX_PRICE, -MAX_PRICE).nullable()

/** Starts at 1. */
const Position = z.int().min(1)

const said = {
  name: LineName,
  description: Description,
  quantity: Quantity,
  unit: z.enum(LINE_UNITS).nullable(),
  vat_rate: PercentSent,
}
/** Without a position, a new line is the last. */
const placed = { position: Position.optional() }

/** A line typed by hand, from the price book, or with the price that the customer saw. */
export const NewOfferLine = z.union(
  [
    z.strictObject({
      ...placed,
      ...said,
      description: Description.default(null),
      unit: said.unit.optional(),
      price: Price,
    }),
    z.strictObject({
      ...placed,
      from: z.enum(['item', 'material']),
      id: Id,
      quantity: Quantity.optional(),
    }),
    z.strictObject({ ...placed, from: z.literal('shown_price') }),
  ],
  'give a line, one of the price book by from and id, or from: shown_price',
)
export type NewOfferLine = z.output<typeof NewOfferLine>

/** A removed line. Send the fields of the removed line. */
export const RestoredLine = z.strictObject({
  position: Position,
  line: z
    .strictObject({
      ...SheetLine.pick({ source: true, is_optional: true, is_chosen: true }).shape,
      ...said,
      unit: z.string().max(100).nullable().default(null),
      base_price: Price,
      agreed_price: Price,
      offer_item_id: Id.nullable(),
      article_number: z.string().max(100).nullable(),
      origin: originIn(PriceSent).nullable(),
      picture: PictureHash.nullable().default(null),
    })
    .refine(({ source, offer_item_id: item }) => source === 'manual' || item !== null, {
      path: ['offer_item_id'],
      message: 'is required for a line of a rule',
    })
    .refine(({ base_price: base, agreed_price: agreed }) => (base ?? 0) < 0 || (agreed ?? 0) >= 0, {
      path: ['agreed_price'],
      message: asMessage('negative'),
    }),
})
export type RestoredLine = z.output<typeof RestoredLine>

/**
 * Omitted fields do not change. On a price book line, a price is stored as an agreed price, and
 * null removes it. A line that becomes optional starts deselected for the customer.
 */
export const ChangeOfferLine = z
  .strictObject({
    ...said,
    price: Price,
    is_optional: z.boolean(),
    position: Position,
    /** As returned by `POST /pictures`; null removes it. */
    picture: PictureHash.nullable(),
  })
  .partial()
export type ChangeOfferLine = z.output<typeof ChangeOfferLine>

export const AddedLine = WrittenOffer.extend({ line_id: Id })
export type AddedLine = z.infer<typeof AddedLine>

/** An entry of the price book, with the line it would write on this offer. */
export const PriceBookEntry = z.object({
  from: z.enum(['item', 'material']),
  id: Id,
  name: z.string(),
  /** The name of the line. */
  line_name: z.string(),
  description: z.string().nullable(),
  article_number: z.string().nullable(),
  /** The unit of the price, such as `m`; null for an item. */
  unit: z.string().nullable(),
  quantity: z.number(),
  /** The unit price; null is on request. */
  price: Money.nullable(),
  vat_rate: z.number(),
  picture: Picture.nullable(),
  /** Whether the offer has a line of it. */
  is_on_offer: z.boolean(),
})
export type PriceBookEntry = z.infer<typeof PriceBookEntry>

const ofLine = { ...changing, params: z.object({ id: Id, line: Id }) }

export const offerLines = internalEndpoints(null, {
  add: {
    ...adding,
    method: 'POST',
    path: '/offers/{id}/lines',
    body: NewOfferLine,
    data: AddedLine,
  },

  restore: {
    ...adding,
    method: 'POST',
    path: '/offers/{id}/lines/restore',
    body: RestoredLine,
    data: AddedLine,
  },

  change: {
    ...ofLine,
    method: 'PATCH',
    path: '/offers/{id}/lines/{line}',
    body: ChangeOfferLine,
  },

  remove: {
    ...ofLine,
    method: 'DELETE',
    path: '/offers/{id}/lines/{line}',
  },

  searchBook: {
    path: '/offers/{id}/price-book',
    summary: 'Items and materials in use, by parts of their name or article number',
    roles: ROLES,
    params: ById,
    query: z.object({ q: z.string().trim().max(100).optional() }),
    /** At most 30, the best first. */
    data: z.object({ entries: z.array(PriceBookEntry) }),
  },
})
