import { z } from 'zod'
import { LANGUAGES } from '../../../shared/language.ts'

/** Maximum characters of one text of an offer: two pages of terms and a little more. */
const MAX_TEXT = 20_000
const MAX_BUTTON = 60

const OwnText = (most: number) => z.string().trim().max(most).nullable()
const Text = (most: number) => OwnText(most).transform((text) => text || null)

function texts<Schema extends z.ZodType>(Text: (most: number) => Schema) {
  return {
    /** Above the lines. */
    introduction: Text(5000),
    /** Below the totals. */
    closing: Text(5000),
    delivery: Text(1000),
    payment: Text(1000),
    /** The general terms. The customer agrees to them when signing. */
    terms: Text(MAX_TEXT),
    /** The notice of a right to withdraw, if the dealer must give one. */
    withdrawal: Text(5000),
  }
}

/** The label of the signing button, as required by the law of the account's country. It is never blank. */
const order_button = Text(MAX_BUTTON)

/** The texts of an offer besides its lines. Null: the account's own text, else the default, if any. */
export const OfferTexts = z.strictObject({ ...texts(Text), order_button })
export type OfferTexts = z.output<typeof OfferTexts>

/** The texts that one offer overrides. Null uses the account's text; a blank text means no text. */
export const OwnTexts = z.strictObject({ ...texts(OwnText), order_button }).partial()
export type OwnTexts = z.output<typeof OwnTexts>

/** How an account makes and sends offers. Stored as JSON in a column of the account. */
export const OfferSettings = z.strictObject({
  /** Days that an offer is valid, excluding the day it is made. Null: the dealer types a date. */
  valid_days: z.int().min(1).max(365).nullable(),
  /** Whether the PDF is attached to the email, in addition to the link. */
  attach_pdf: z.boolean(),
  /** Days after sending on which the customer is reminded. */
  reminder_days: z.array(z.int().min(1).max(60)).max(3),
  /** Days before it lapses on which the seller is notified. Null: never. */
  lapse_notice_days: z.int().min(1).max(30).nullable(),
  /** Whether customers may accept the price and be measured before they order. */
  measure_first: z.boolean(),
  texts: z.partialRecord(z.enum(LANGUAGES), OfferTexts.partial()),
})
export type OfferSettings = z.output<typeof OfferSettings>

export const USUAL_OFFER_SETTINGS: OfferSettings = {
  valid_days: 30,
  attach_pdf: true,
  reminder_days: [3, 7],
  lapse_notice_days: 3,
  measure_first: true,
  texts: {},
}
