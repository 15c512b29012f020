// What the widget and the server say alike of a submission.

/** The header a solved challenge comes in. */
export const PROOF_HEADER = 'Zeven-Proof'
/** Nobody reads and fills in a form in less than this, counted from the challenge. */
export const LEAST_MS = 2_000

/** Parameters of a page's address that say which campaign led to it. */
export const CAMPAIGN_KEYS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const
export type CampaignKey = (typeof CAMPAIGN_KEYS)[number]
/** Characters of one of them that are kept. */
export const LONGEST_CAMPAIGN = 200
