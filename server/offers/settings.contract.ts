import { z } from 'zod'
import { LANGUAGES } from '../../shared/form/text.contract.ts'
import { OfferSettings, OfferTexts } from '../account/accounts/offer-settings.contract.ts'
import { defineEndpoint } from '../ground/contract.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `must be at most ${max} characters`)
    .nullable()
    .transform((text) => text || null)

/** What the law asks of a dealer's letter. Name, phone, e-mail and logo are the account's. */
export const Letterhead = z.strictObject({
  /** The postal address, in lines. */
  address: line(500),
  company_number: line(50),
  vat_number: line(50),
})
export type Letterhead = z.output<typeof Letterhead>

export const OfferSettingsDesk = z.object({
  version: z.int(),
  letterhead: Letterhead,
  settings: OfferSettings,
  /** What an offer says in each language where the account says nothing. */
  usual: z.record(z.enum(LANGUAGES), OfferTexts),
})
export type OfferSettingsDesk = z.infer<typeof OfferSettingsDesk>

export const getOfferSettings = defineEndpoint({
  name: 'getOfferSettings',
  method: 'GET',
  path: '/settings/offers',
  summary: 'How the account makes and sends offers',
  internal: true,
  roles: ['owner'],
  data: OfferSettingsDesk,
  message: 'Settings of offers.',
})

/** 409 has `errors.current`, the settings as they are now. Offers that were sent stay as they were. */
export const putOfferSettings = defineEndpoint({
  name: 'putOfferSettings',
  method: 'PUT',
  path: '/settings/offers',
  summary: 'Change how the account makes and sends offers',
  internal: true,
  roles: ['owner'],
  // Seven texts in each of four languages.
  ceilingBytes: 1024 * 1024,
  body: z.strictObject({
    version: z.int(),
    letterhead: Letterhead,
    settings: OfferSettings,
  }),
  data: OfferSettingsDesk,
  message: 'Settings saved.',
  errors: ['changed_meanwhile'],
})
