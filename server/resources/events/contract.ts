/** The events an endpoint can subscribe to, and when each is sent (contract, Catalogue). */
export const EVENTS = {
  'lead.created': 'A new lead arrived: from a form, through the API, or made by hand.',
  'lead.status_changed': 'A lead or offer moved to a different status.',
  'offer.sent': 'An offer was sent to the customer.',
  'offer.signed': 'The customer signed.',
  'offer.rejected': 'The customer declined.',
  'offer.measurement_accepted': 'The customer accepted the price and asked to be measured.',
} as const
export type EventKey = keyof typeof EVENTS
export const EVENT_KEYS = Object.keys(EVENTS) as EventKey[]
