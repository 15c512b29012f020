import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { VERSION_STATES } from '../../leads/offer.contract.ts'

/** A version of an offer that was frozen. The portal lists them, the newest first. */
export const OfferVersion = z.object({
  version: z.int(),
  /** Only an `open` version can be signed. */
  state: z.enum(VERSION_STATES),
  /** SHA-256 of its PDF, hex. */
  pdf_hash: z.string(),
  created_at: Timestamp,
  /** When the mail server accepted it, or the dealer said that it was sent. */
  sent_at: Timestamp.nullable(),
  /** When it was signed, declined, withdrawn or replaced. */
  ended_at: Timestamp.nullable(),
})
export type OfferVersion = z.infer<typeof OfferVersion>

/** The mail that takes an offer to the customer. */
export interface OfferMail {
  to: string
  /** Own words for this one mail. Null: the account's, else ours. */
  subject: string | null
  message: string | null
}
