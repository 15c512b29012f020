import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { parseTimestamp } from '../../../shared/time.ts'
import { ById, endpoints, Id, instant, listQuery, orderQuery } from '../../core/contract.ts'
import { WEBHOOKS } from './webhooks.contract.ts'

const text = (description: string, example: string) =>
  z
    .string()
    .nullable()
    .meta({ description, examples: [example] })
const whole = (description: string, example: number) =>
  z
    .int()
    .nullable()
    .meta({ description, examples: [example] })

export const DELIVERY_STATES = ['pending', 'delivered', 'failed', 'cancelled'] as const

const DeliveryId = z.string().meta({
  description: 'The delivery id, as in `X-Service-Delivery`.',
  examples: ['5f7c1a8e-9d60-4c0e-8f0b-1f1f0c5a2d11'],
})

/** The delivery of an event to an endpoint, and its last response. */
export const Delivery = z
  .object({
    id: DeliveryId,
    event: z.string().meta({ description: 'What happened.', examples: ['lead.created'] }),
    event_id: Id.meta({ description: 'The id of the event at `GET /events`.' }),
    state: z.enum(DELIVERY_STATES).meta({
      description:
        '`pending`: waits for its next attempt. `cancelled`: waited too long for an endpoint that is off.',
    }),
    attempts: z.int().meta({ description: 'The number of attempts so far.', examples: [1] }),
    created_at: Timestamp.meta({ description: 'When it was queued.' }),
    attempted_at: Timestamp.nullable().meta({ description: 'When it was last sent.' }),
    next_at: Timestamp.nullable().meta({
      description: 'When it is sent next; null when there is no next attempt.',
      examples: [null],
    }),
    status: whole('The HTTP status of the response; null without one.', 200),
    duration_ms: whole('The time until the response, in milliseconds.', 84),
    request: z.string().meta({
      description: 'The body of the request, as JSON.',
      examples: ['{"id":"5f7c1a8e-…","event":"lead.created","event_id":1842,…}'],
    }),
    response: text('The first 4 KiB of the response.', 'ok'),
    reason: text('The reason for a failure, as text.', 'no answer within 5 s'),
  })
  .meta({ id: 'Delivery', description: 'An event on its way to an endpoint.' })
export type Delivery = z.infer<typeof Delivery>

const managing = { scope: 'webhooks:manage', roles: ['owner'] } as const

/** Deliveries cannot be edited, so there is no `updated_since`. */
const { limit, cursor } = listQuery

/** Maximum events that one request sends again. */
export const REPLAYED_MAX = 500

const Since = instant(parseTimestamp).meta({
  description:
    'Only events that happened at or after this instant, in ISO 8601. Without an offset it is Dutch local time. Write the `+` of an offset as `%2B`.',
  examples: ['2026-09-10T08:30:00Z'],
})

export const Replayed = z
  .object({
    queued: z.int().meta({ description: 'The number of queued deliveries.', examples: [12] }),
    pending: z.int().meta({
      description: 'The number that were pending already. They are not sent twice.',
      examples: [0],
    }),
    has_more: z
      .boolean()
      .meta({ description: `Whether there are more than ${REPLAYED_MAX} events.` }),
    until: Timestamp.nullable().meta({
      description: 'When the last event happened. With `has_more`, use it as the next `since`.',
    }),
  })
  .meta({ id: 'Replayed', description: 'The queued deliveries.' })
export type Replayed = z.infer<typeof Replayed>

export const deliveries = endpoints(WEBHOOKS, {
  test: {
    ...managing,
    name: 'testWebhook',
    method: 'POST',
    path: '/webhooks/{id}/test',
    summary: 'Send a signed test to an endpoint',
    description:
      'Sends the event `webhook.test` at once, with one attempt. The answer has the endpoint’s response. The state is `pending` if the endpoint is still busy with other deliveries after some seconds, or is paused after a failure. `next_at` is then when the test is sent. An endpoint that is off is refused.',
    params: ById,
    data: Delivery,
    message: 'Test sent.',
  },

  replaySince: {
    ...managing,
    name: 'replaySince',
    method: 'POST',
    path: '/webhooks/{id}/replay',
    summary: 'Send all events since an instant to an endpoint',
    description: `Sends the events of the last 30 days that the endpoint is subscribed to now, oldest first. This includes events from while it was off. A delivery that is still stored keeps its id. Other events get a new one. Each gets one attempt. At most ${REPLAYED_MAX} are sent per request.`,
    params: ById,
    query: z.object({ since: Since }),
    data: Replayed,
    message: 'Deliveries queued.',
  },

  list: {
    ...managing,
    name: 'listDeliveries',
    path: '/webhooks/{id}/deliveries',
    summary: 'List deliveries of an endpoint',
    description:
      'The last 50 deliveries and older pending ones, in the order in which they were queued. `order=desc` lists the newest first. The request and the response are shown only to a key that may read the record of the event, by `leads:read`, `offers:read` or `prices:read`.',
    list: true,
    params: ById,
    query: z.object({
      state: z
        .enum(DELIVERY_STATES)
        .optional()
        .meta({ description: 'Only deliveries in this state.', examples: ['failed'] }),
      ...orderQuery,
      limit,
      cursor,
    }),
    data: Delivery,
    message: 'Deliveries.',
  },

  replay: {
    ...managing,
    name: 'replayDelivery',
    method: 'POST',
    path: '/webhooks/deliveries/{id}/replay',
    summary: 'Send a delivery again',
    description:
      'The same id and body, signed again, with one attempt. A pending delivery, or one of an endpoint that is off, is refused.',
    params: z.object({ id: DeliveryId }),
    data: z.object({ id: DeliveryId }),
    message: 'Delivery queued.',
  },
})
