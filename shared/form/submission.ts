// Facts about a submission that the widget and the server share.

/** The request header that carries a solved challenge. */
export const PROOF_HEADER = 'Zeven-Proof'
/** Minimum time from the challenge to sending: no person fills in a form faster. */
export const LEAST_MS = 2_000

/** Parameters of a page's address that identify its campaign. */
export const CAMPAIGN_KEYS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const
/** Click ids, with which an advertiser recognises a click: they identify one person, so a form must enable them. */
export const CLICK_KEYS = ['gclid', 'fbclid', 'msclkid'] as const
export type CampaignKey = (typeof CAMPAIGN_KEYS | typeof CLICK_KEYS)[number]
/** Maximum stored characters of each. */
export const LONGEST_CAMPAIGN = 200
