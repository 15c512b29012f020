import { z } from 'zod'
import { CONTACT_LENGTHS } from '../../../widget/rules/contact-lengths.ts'
import { defineEndpoint } from '../../contract.ts'

/** The address service of the Dutch government. */
export const PDOK = 'pdok'
const LONGEST = 1000
/** The placeholders stand after the host. What follows `#` names fields of the answer. */
const TEMPLATE = /^https:\/\/[^\s/?#@{}]+\/[^\s#]*(?:#\S*)?$/

/**
 * Who is asked for the street of a postcode and a number: `pdok`, or the address of any other service
 * with `{postcode}` and `{number}` in it, and perhaps `{country}`.
 */
export const AddressLookup = z
  .string()
  .trim()
  .max(LONGEST)
  .refine(
    (text) => text === PDOK || isTemplate(text),
    'use pdok, or an https address with {postcode} and {number} after its host',
  )

function isTemplate(text: string): boolean {
  const [sent = ''] = text.split('#')
  const names = sent.includes('{postcode}') && sent.includes('{number}')
  return names && TEMPLATE.test(text) && URL.canParse(text)
}

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
  scope: null,
  body: AddressAsked,
  data: FoundAddress,
  message: 'Address.',
  errors: ['origin_not_allowed'],
})
