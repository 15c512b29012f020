import { z } from 'zod'
import { Drawing } from '../../../shared/drawing/drawing.contract.ts'
import { LANGUAGES } from '../../../shared/language.ts'
import { OfferTexts, OwnTexts } from '../../account/accounts/offer-settings.contract.ts'
import { LineFacts } from '../../prices/offer-items/lines.contract.ts'

/** The texts that an offer overrides. Stored as JSON in a column of the offer. */
export const OfferDetails = z.strictObject({ texts: OwnTexts })
export type OfferDetails = z.output<typeof OfferDetails>

const Cents = z.int()
/** Hundredths of a percent. */
const Rate = z.int()
const Moment = z.int()

/**
 * The origin of a line: facts, the form, or, on older lines, English text. A column stores it in
 * cents; screens use euros.
 */
export function originIn<Amount extends z.ZodType>(amount: Amount) {
  return z.union([
    z.strictObject({ facts: LineFacts }),
    /** The price that the customer saw on the form. */
    z.strictObject({
      shown_price: z.strictObject({
        from: amount,
        to: amount.nullable(),
        includes_vat: z.boolean(),
      }),
    }),
    z.strictObject({
      shown: z.string(),
      quantity: z.string(),
      price: z.string(),
      /** The cell of the price matrix, if the price comes from a matrix. */
      cell: z.unknown().nullable(),
    }),
  ])
}
export const LineOrigin = originIn(Cents)
export type LineOrigin = z.infer<typeof LineOrigin>

/** A line as the customer reads it. The document states whether prices include VAT. */
export const DocumentLine = z.object({
  id: z.int(),
  position: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  quantity: z.number(),
  /** The unit of the quantity, like the line's `unit`. Absent in older versions. */
  unit: z.string().nullable().optional(),
  /** The delivery time in weeks, if its rule has one. */
  lead_weeks: z.int().optional(),
  /** The price of one before the discount; null is on request. */
  list_price: Cents.nullable(),
  /** The price of one after the discount. */
  unit_price: Cents.nullable(),
  /** `unit_price` times `quantity`. Versions older than the rounding of `unit_price` use the exact price. */
  total: Cents.nullable(),
  vat_rate: Rate,
  is_optional: z.boolean(),
  /** Whether the line counts. True for every line that is not optional. */
  is_chosen: z.boolean(),
  /** The hash of one of the account's pictures. */
  picture: z.string().nullable(),
})
export type DocumentLine = z.infer<typeof DocumentLine>

export const DocumentTotals = z.object({
  net: Cents,
  /** By rate, in ascending order. */
  vat: z.array(z.object({ rate: Rate, net: Cents, amount: Cents })),
  gross: Cents,
})

/**
 * The content of an offer: for the dealer's preview, the customer's page and the PDF. A sent
 * version stores it in a column, in cents, hundredths of a percent and milliseconds. The API
 * converts it to euros, percent and timestamps.
 */
export const OfferDocument = z.object({
  offer_id: z.int(),
  version: z.int(),
  number: z.string(),
  language: z.enum(LANGUAGES),
  /** ISO 4217 in upper case. */
  currency: z.string(),
  time_zone: z.string(),
  made_at: Moment,
  valid_until: Moment.nullable(),
  dealer: z.object({
    name: z.string(),
    /** The postal address, line by line. */
    address: z.array(z.string()),
    country: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    company_number: z.string().nullable(),
    vat_number: z.string().nullable(),
    /** A colour such as `#1f6f5c`. */
    accent: z.string().nullable(),
    /** A picture in base64. */
    logo: z.object({ type: z.string(), content: z.string() }).nullable(),
  }),
  customer: z.object({
    name: z.string().nullable(),
    address: z.array(z.string()),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  /** The member responsible for the lead. */
  seller: z
    .object({
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      photo: z.object({ type: z.string(), content: z.string() }).nullable(),
    })
    .nullable(),
  /** A short description of the configuration. */
  subject: z.string(),
  drawing: Drawing.nullable(),
  /** The configuration in the drawing, each value with its question. Older versions have only the drawing's label. */
  legend: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  texts: OfferTexts,
  lines: z.array(DocumentLine),
  prices_include_vat: z.boolean(),
  total_includes_vat: z.boolean(),
  /** The reduction of the counted lines by the discount; null without one. */
  discount: z.object({ rate: Rate, name: z.string().nullable(), amount: Cents }).nullable(),
  /** Null without lines, or if a line is on request. */
  totals: DocumentTotals.nullable(),
  /** The longest delivery time of the counted lines; null if none has one. Absent in older versions. */
  lead_weeks: z.int().nullable().optional(),
  /** PDFs attached to the offer. */
  files: z.array(z.object({ id: z.int(), name: z.string(), size: z.int(), hash: z.string() })),
})
export type OfferDocument = z.infer<typeof OfferDocument>

/** The customer's input with a signature. Stored as `detail` of the event `signed`. */
export const Signature = z.object({
  name: z.string(),
  /** Lines drawn in a box of 600 by 200: points `[x, y]`. Null if the name was only typed. */
  strokes: z.array(z.array(z.tuple([z.number(), z.number()]))).nullable(),
  /** The selected optional lines, by id. */
  chosen: z.array(z.int()),
  /** SHA-256 of the displayed PDF, in hex. */
  pdf_hash: z.string(),
  button: z.string(),
  user_agent: z.string().nullable(),
})
export type Signature = z.infer<typeof Signature>
