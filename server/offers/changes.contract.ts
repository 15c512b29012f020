import { z } from 'zod'
import { Instant } from '../../shared/fields.contract.ts'
import { OwnTexts } from '../account/accounts/offer-settings.contract.ts'
import { CEILING_BYTES, defineEndpoint, Id } from '../ground/contract.ts'
import { INVOICE_STATUSES } from '../leads/offer.contract.ts'
import { PercentSent } from './lines/lines.contract.ts'
import { Name, Version, writing } from './sheet/sheet.contract.ts'

/** What a member changes of an offer besides its lines. */

export const buildDeskOffer = defineEndpoint({
  ...writing,
  name: 'buildDeskOffer',
  method: 'POST',
  path: '/leads/{id}/offer',
  summary: 'Make an offer of a lead, or build it again by the rules',
  /** Without `version`, an offer that is there already stays as it is. */
  body: z.strictObject({ version: Version.optional() }),
  message: 'Offer built.',
})

export const setDeskDiscount = defineEndpoint({
  ...writing,
  name: 'setDeskDiscount',
  method: 'PUT',
  path: '/offers/{id}/discount',
  summary: 'Type a discount, pin a promotion, or take either away',
  body: z.strictObject({
    version: Version,
    /** Null: none. A promotion that is applied later may reach the offer again. */
    discount: z
      .union(
        [z.strictObject({ rate: PercentSent }), z.strictObject({ promotion_id: Id })],
        'give a rate or a promotion_id',
      )
      .nullable(),
  }),
  message: 'Discount set.',
})

export const changeOfferDetails = defineEndpoint({
  ...writing,
  name: 'changeOfferDetails',
  method: 'PATCH',
  path: '/offers/{id}/details',
  summary: 'Change until when the offer is valid, and its texts',
  // Texts of an offer are long.
  ceilingBytes: CEILING_BYTES.leads,
  /** What is absent stays. */
  body: z.strictObject({
    version: Version,
    /** The last day, in the account's time zone. */
    valid_until: z.iso.date('must be a day such as 2026-12-31').nullable().optional(),
    /** Null takes the account's text again; a blank one says nothing. */
    texts: OwnTexts.optional(),
  }),
  message: 'Saved.',
})

export const markOfferSigned = defineEndpoint({
  ...writing,
  name: 'markOfferSigned',
  method: 'POST',
  path: '/offers/{id}/mark-signed',
  summary: 'Say that the customer signed on paper',
  body: z.strictObject({ version: Version }),
  message: 'Marked as signed.',
})

export const putOfferInvoice = defineEndpoint({
  ...writing,
  name: 'putOfferInvoice',
  method: 'PUT',
  path: '/offers/{id}/invoice',
  summary: 'Note the number and the status of its invoice',
  body: z
    .strictObject({
      version: Version,
      number: Name,
      status: z.enum(INVOICE_STATUSES, `must be one of ${INVOICE_STATUSES.join(', ')}`),
      /** Now, when absent. */
      paid_at: Instant.nullable().default(null),
    })
    .refine(({ status, paid_at: at }) => at === null || status === 'paid', {
      path: ['paid_at'],
      message: 'belongs to the status paid',
    }),
  message: 'Invoice noted.',
})
