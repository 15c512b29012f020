// Facts about a submission that the widget and the server share.

/** The request header that carries a solved challenge. */
export const PROOF_HEADER = 'Zeven-Proof'
/** The least time from the challenge to sending: no person fills in a form faster. */
export const LEAST_MS = 2_000

/** Parameters of a page's address that say which campaign led to it. */
export const CAMPAIGN_KEYS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const
/** By these an advertiser knows a click again: they point to one person, so a form asks for them or not. */
export const CLICK_KEYS = ['gclid', 'fbclid', 'msclkid'] as const
export type CampaignKey = (typeof CAMPAIGN_KEYS | typeof CLICK_KEYS)[number]
/** Maximum characters that we keep of each. */
export const LONGEST_CAMPAIGN = 200
