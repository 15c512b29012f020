import { z } from 'zod'
import { CONTACT_LENGTHS } from '../../shared/form/contact-lengths.ts'
import { defineEndpoint } from '../ground/contract.ts'

/** What a customer has typed of an address. */
export const AddressAsked = z.object({
  postcode: z.string().max(CONTACT_LENGTHS.postcode),
  house_number: z.string().max(CONTACT_LENGTHS.house_number),
  /** The dealer's when absent. */
  country: z.string().max(CONTACT_LENGTHS.country).nullish(),
})
export type AddressAsked = z.output<typeof AddressAsked>

/** Both are null when there is no such address, and when nobody could say in time. */
export const FoundAddress = z.object({ street: z.string().nullable(), city: z.string().nullable() })
export type FoundAddress = z.infer<typeof FoundAddress>

export const findAddress = defineEndpoint({
  name: 'findAddress',
  method: 'POST',
  path: '/forms/{slug}/address',
  summary: 'The street and town of a postcode and a house number',
  internal: true,
  body: AddressAsked,
  data: FoundAddress,
  message: 'Address.',
  errors: ['origin_not_allowed'],
})
