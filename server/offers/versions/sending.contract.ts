import { z } from 'zod'
import { ById, Email, Id, internalEndpoints } from '../../core/contract.ts'
import { adding, changing, OFFER_WRITERS, WrittenOffer } from '../sheet/sheet.contract.ts'

/** Characters. */
export const MAIL_MAX = { to: 254, subject: 200, message: 5000 } as const

const MailWords = z.strictObject({
  /** Null uses the customer's address. Only members who see contact details may use another one. */
  to: Email.nullable().default(null),
  /** Null uses the dealer's default texts. */
  subject: z.string().trim().max(MAIL_MAX.subject).nullable().default(null),
  message: z.string().trim().max(MAIL_MAX.message).nullable().default(null),
})

const OfferMailPreview = z.object({
  /** False: there is no mail server, so the link must be sent by hand. */
  sends: z.boolean(),
  to: z.string().nullable(),
  reply_to: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  /** The attached files, such as the PDF. */
  attachments: z.array(z.string()),
})
export type OfferMailPreview = z.infer<typeof OfferMailPreview>

const errors = ['changed_meanwhile', 'offer_incomplete', 'contact_hidden'] as const

/** `sent` is false if the customer was already reminded today; nothing was sent. */
const Reminded = z.object({ id: Id, sent: z.boolean() })
export type Reminded = z.infer<typeof Reminded>

/** Sends an offer to its customer. */
export const offerSending = internalEndpoints(null, {
  /** The email with the offer as the customer will get it. Its link does not work. */
  preview: {
    method: 'POST',
    path: '/offers/{id}/mail-preview',
    roles: OFFER_WRITERS,
    params: ById,
    write: false,
    body: MailWords,
    data: OfferMailPreview,
    errors: ['contact_hidden'],
  },

  mail: {
    ...adding,
    method: 'POST',
    path: '/offers/{id}/send',
    status: 200,
    body: MailWords,
    data: WrittenOffer,
    errors,
  },

  makeLink: {
    ...changing,
    method: 'POST',
    path: '/offers/{id}/link',
    errors,
  },

  markSent: {
    ...changing,
    method: 'POST',
    path: '/offers/{id}/mark-sent',
    summary: 'Mark the link as sent by hand',
    errors,
  },

  withdraw: {
    ...changing,
    method: 'POST',
    path: '/offers/{id}/withdraw',
    summary: 'Withdraw the version that the customer has; it can no longer be signed',
  },

  markSigned: {
    ...changing,
    method: 'POST',
    path: '/offers/{id}/mark-signed',
    summary: 'Mark the offer as signed on paper',
  },

  extend: {
    ...changing,
    method: 'POST',
    path: '/offers/{id}/extend',
    summary: 'Change the last day for signing the sent version; the link stays',
    body: z.strictObject({
      /** The last day, in the account's time zone; not before the one in the sent document. */
      valid_until: z.iso.date(),
    }),
    data: WrittenOffer,
  },

  remind: {
    method: 'POST',
    path: '/offers/{id}/remind',
    roles: OFFER_WRITERS,
    idempotent: true,
    params: ById,
    body: z.strictObject({
      /** True sends it even if the customer was already reminded today. */
      again: z.boolean().default(false),
    }),
    data: Reminded,
  },
})
