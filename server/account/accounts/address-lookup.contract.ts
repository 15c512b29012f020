import { z } from 'zod'

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
