import { z } from 'zod'
import { LANGUAGES } from '../../shared/language.ts'
import { OfferSettings, OfferTexts } from '../account/accounts/offer-settings.contract.ts'
import { internalEndpoints, ofOwner, Version } from '../core/contract.ts'

/** Characters. */
export const LETTERHEAD_MAX = { address: 500, company_number: 50, vat_number: 50 } as const

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => text || null)

/** The legally required details of a dealer's letter. Name, phone, email and logo are the account's. */
export const Letterhead = z.strictObject({
  /** The postal address, in lines. */
  address: line(LETTERHEAD_MAX.address),
  company_number: line(LETTERHEAD_MAX.company_number),
  vat_number: line(LETTERHEAD_MAX.vat_number),
})

export const AccountOfferSettings = z.object({
  version: Version,
  letterhead: Letterhead,
  settings: OfferSettings,
  /** The default texts of an offer in each language. */
  usual: z.record(z.enum(LANGUAGES), OfferTexts),
})
export type AccountOfferSettings = z.infer<typeof AccountOfferSettings>

export const offerSettings = internalEndpoints(ofOwner, {
  get: {
    path: '/settings/offers',
    data: AccountOfferSettings,
  },

  /** 409 has `errors.current`, the current settings. Sent offers do not change. */
  put: {
    method: 'PUT',
    path: '/settings/offers',
    // Seven texts in each of four languages.
    ceilingBytes: 1024 * 1024,
    body: AccountOfferSettings.pick({ version: true, letterhead: true, settings: true }).strict(),
    data: AccountOfferSettings,
    errors: ['changed_meanwhile'],
  },
})
