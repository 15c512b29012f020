import { z } from 'zod'
import { ById, defineEndpoint, Id } from '../../ground/contract.ts'
import { creating, OFFER_WRITERS, Version, writing } from '../sheet/sheet.contract.ts'

/** How an offer gets to its customer. */

const MailWords = {
  /** Null: the customer's address. Another one is only for members who see contact details. */
  to: z.email('is not an e-mail address').max(254).nullable().default(null),
  /** Null: the dealer's usual words. */
  subject: z.string().trim().max(200).nullable().default(null),
  message: z.string().trim().max(5000).nullable().default(null),
}

/** The mail with the offer as the customer will get it. A link in it does not work. */
export const previewOfferMail = defineEndpoint({
  name: 'previewOfferMail',
  method: 'POST',
  path: '/offers/{id}/mail-preview',
  summary: 'Read the mail before it is sent',
  internal: true,
  roles: OFFER_WRITERS,
  params: ById,
  write: false,
  body: z.strictObject(MailWords),
  data: z.object({
    /** False: there is no mail server, so the link is to be sent by hand. */
    sends: z.boolean(),
    to: z.string().nullable(),
    reply_to: z.string().nullable(),
    subject: z.string(),
    text: z.string(),
    /** The files that go with it, such as the PDF. */
    attachments: z.array(z.string()),
  }),
  message: 'Preview.',
  errors: ['contact_hidden'],
})

const sendErrors = ['changed_meanwhile', 'offer_incomplete', 'contact_hidden'] as const

export const sendDeskOffer = defineEndpoint({
  ...creating,
  name: 'sendDeskOffer',
  method: 'POST',
  path: '/offers/{id}/send',
  summary: 'Mail the offer to the customer',
  status: 200,
  body: z.strictObject({ version: Version, ...MailWords }),
  data: z.object({ id: Id, version: Version }),
  message: 'The offer is on its way.',
  errors: sendErrors,
})

export const makeOfferLink = defineEndpoint({
  ...writing,
  name: 'makeOfferLink',
  method: 'POST',
  path: '/offers/{id}/link',
  summary: 'Make the customer’s link, to send it by hand',
  body: z.strictObject({ version: Version }),
  message: 'Link made.',
  errors: sendErrors,
})

export const markOfferSent = defineEndpoint({
  ...writing,
  name: 'markOfferSent',
  method: 'POST',
  path: '/offers/{id}/mark-sent',
  summary: 'Say that the link was sent by hand',
  body: z.strictObject({ version: Version }),
  message: 'Marked as sent.',
  errors: sendErrors,
})

export const withdrawOffer = defineEndpoint({
  ...writing,
  name: 'withdrawOffer',
  method: 'POST',
  path: '/offers/{id}/withdraw',
  summary: 'Take back the version that the customer has: it cannot be signed any more',
  body: z.strictObject({ version: Version }),
  message: 'Withdrawn.',
})
