import { z } from 'zod'
import { Drawing } from '../../../shared/drawing/drawing.contract.ts'
import { LANGUAGES } from '../../../shared/form/text.contract.ts'
import { OfferTexts, OwnTexts } from '../../account/accounts/offer-settings.contract.ts'
import { LineFacts } from '../../prices/offer-items/lines.contract.ts'

/** What one offer says instead of the account. A column of the offer holds it as JSON. */
export const OfferDetails = z.strictObject({ texts: OwnTexts })
export type OfferDetails = z.output<typeof OfferDetails>

const Cents = z.int()
/** Hundredths of a percent. */
const Rate = z.int()
const Moment = z.int()

/**
 * Where a line comes from: as facts, from the form or, on older lines, in English words. A column
 * holds it in cents; screens read and send it in euros.
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
      /** The cell of the price matrix, where the price comes from one. */
      cell: z.unknown().nullable(),
    }),
  ])
}
export const LineOrigin = originIn(Cents)
export type LineOrigin = z.infer<typeof LineOrigin>

/** A line as the customer reads it. Whether prices include VAT is in the document. */
export const DocumentLine = z.object({
  id: z.int(),
  position: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  quantity: z.number(),
  /** What the quantity counts, as the line's `unit`. Versions of before have none. */
  unit: z.string().nullable().optional(),
  /** How many weeks it takes, where its rule says so. */
  lead_weeks: z.int().optional(),
  /** What one costs before the discount; null is on request. */
  list_price: Cents.nullable(),
  /** What one costs after the discount. */
  unit_price: Cents.nullable(),
  /** `unit_price` times `quantity`. Versions of before the price was rounded have that of the exact price. */
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
  /** By rate, the lowest first. */
  vat: z.array(z.object({ rate: Rate, net: Cents, amount: Cents })),
  gross: Cents,
})

/**
 * All that an offer shows: to the dealer as a preview, to the customer on the page and in the PDF.
 * A version that is sent keeps it as it was, in a column: in cents, hundredths of a percent and
 * milliseconds. What goes over a wire is made of it, in euros, percent and timestamps.
 */
export const OfferDocument = z.object({
  offer_id: z.int(),
  version: z.int(),
  number: z.string(),
  language: z.enum(LANGUAGES),
  /** ISO 4217 in capital letters. */
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
  /** The member who looks after the lead. */
  seller: z
    .object({
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      photo: z.object({ type: z.string(), content: z.string() }).nullable(),
    })
    .nullable(),
  /** What was configured, in a few words. */
  subject: z.string(),
  drawing: Drawing.nullable(),
  /** What the drawing shows, each with what was asked. Versions of before have the drawing's own words alone. */
  legend: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  texts: OfferTexts,
  lines: z.array(DocumentLine),
  prices_include_vat: z.boolean(),
  total_includes_vat: z.boolean(),
  /** What the discount takes off the lines that count; null without one. */
  discount: z.object({ rate: Rate, name: z.string().nullable(), amount: Cents }).nullable(),
  /** Null without lines, and while a line is on request. */
  totals: DocumentTotals.nullable(),
  /** The most that lines that count take; null where none says it. Versions of before have none. */
  lead_weeks: z.int().nullable().optional(),
  /** PDFs that go with it. */
  files: z.array(z.object({ id: z.int(), name: z.string(), size: z.int(), hash: z.string() })),
})
export type OfferDocument = z.infer<typeof OfferDocument>

/** What the customer gave with a signature. It is the `detail` of the event `signed`. */
export const Signature = z.object({
  name: z.string(),
  /** Lines drawn in a box of 600 by 200: points `[x, y]`. Null when the name was typed only. */
  strokes: z.array(z.array(z.tuple([z.number(), z.number()]))).nullable(),
  /** The optional lines that were chosen, by id. */
  chosen: z.array(z.int()),
  /** SHA-256 of the PDF that was shown, hex. */
  pdf_hash: z.string(),
  button: z.string(),
  user_agent: z.string().nullable(),
})
export type Signature = z.infer<typeof Signature>
