import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import {
  createdQuery,
  endpoints,
  Id,
  listQuery,
  orderQuery,
  type Tag,
} from '../../core/contract.ts'

/** The events that an endpoint can subscribe to, and their causes. */
export const EVENTS = {
  'lead.created': 'A new lead arrived: from a form, through the API, or made by hand.',
  'lead.status_changed': 'A lead or offer moved to a different status.',
  'offer.sent': 'An offer was sent to the customer.',
  'offer.viewed': 'The customer opened an offer: the first time for each version of it.',
  'offer.signed': 'The customer signed.',
  'offer.rejected': 'The customer declined.',
  'offer.measurement_accepted': 'The customer accepted the price and asked to be measured.',
  'price_matrix.changed': 'A price matrix was made, changed or deleted.',
  'customer.erased': 'All that tells who a customer is was erased: erase your copy too.',
} as const
export type EventKey = keyof typeof EVENTS
export const EVENT_KEYS = Object.keys(EVENTS) as EventKey[]

/** How long events are stored and listed. */
export const EVENTS_KEPT_DAYS = 30

const TAG: Tag = {
  name: 'Events',
  description:
    'The events of the account, the same that webhooks deliver. Use them to catch up, or to poll instead.',
}

export const ListedEvent = z
  .object({
    id: Id.meta({
      description:
        'Assigned by the service; a later event has a higher one. In webhooks it is `event_id`.',
    }),
    event: z.string().meta({ description: 'What happened.', examples: ['lead.created'] }),
    created_at: Timestamp.meta({ description: 'When it happened.' }),
    previous_status: z
      .string()
      .nullable()
      .meta({ description: 'The status before a `lead.status_changed`.', examples: [null] }),
    data: z.record(z.string(), z.unknown()).meta({
      description:
        'The record at the time of the event, as `data` of webhooks. It has only the `id` when the key may not read such records.',
      examples: [{ id: 1842, status: 'requested' }],
    }),
  })
  .meta({ id: 'ListedEvent', description: 'Something that happened to a record.' })
export type ListedEvent = z.infer<typeof ListedEvent>

const { limit, cursor } = listQuery

export const events = endpoints(TAG, {
  list: {
    name: 'listEvents',
    path: '/events',
    summary: 'List events',
    description: `The events of the last ${EVENTS_KEPT_DAYS} days, whether or not a webhook received them. A key that may read the record of an event, by \`leads:read\`, \`offers:read\` or \`prices:read\`, gets the record. Another key gets only its \`id\`.`,
    scope: 'webhooks:manage',
    list: true,
    query: z.object({
      event: z
        .string()
        .optional()
        .meta({ description: 'Only events with exactly this key.', examples: ['offer.signed'] }),
      ...createdQuery,
      ...orderQuery,
      limit,
      cursor,
    }),
    data: ListedEvent,
    message: 'Events.',
  },
})
