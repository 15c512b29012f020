import { z } from 'zod'
import { ById, defineEndpoint, Timestamp } from '../../../contract.ts'

export const DeliveryDesk = z.object({
  /** The UUID that the endpoint sees. */
  id: z.string(),
  event: z.string(),
  state: z.enum(['pending', 'delivered', 'failed', 'cancelled']),
  attempts: z.int(),
  created_at: Timestamp,
  attempted_at: Timestamp.nullable(),
  next_at: Timestamp.nullable(),
  status: z.int().nullable(),
  duration_ms: z.int().nullable(),
  /** The body that is sent, as JSON. */
  request: z.string(),
  /** The first 4 KiB of the answer. */
  response: z.string().nullable(),
  reason: z.string().nullable(),
})
export type DeliveryDesk = z.infer<typeof DeliveryDesk>

const ofOne = { scope: null, roles: ['owner'], params: ById } as const

export const listDeliveriesDesk = defineEndpoint({
  ...ofOne,
  name: 'listDeliveriesDesk',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  summary: 'The last 50 deliveries of an endpoint, newest first',
  data: z.object({ deliveries: z.array(DeliveryDesk) }),
  message: 'Deliveries.',
})

export const replayDeliveryDesk = defineEndpoint({
  ...ofOne,
  name: 'replayDeliveryDesk',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{delivery}/replay',
  summary: 'Send a delivery once more',
  params: ById.extend({ delivery: z.string() }),
  data: z.object({ id: z.string() }),
  message: 'Delivery queued.',
})

export const testWebhookDesk = defineEndpoint({
  ...ofOne,
  name: 'testWebhookDesk',
  method: 'POST',
  path: '/webhooks/{id}/test',
  summary: 'Send an endpoint a signed test',
  data: z.object({ id: z.string() }),
  message: 'Test queued.',
})

export const pauseWebhookDesk = defineEndpoint({
  ...ofOne,
  name: 'pauseWebhookDesk',
  method: 'POST',
  path: '/webhooks/{id}/pause',
  summary: 'Send an endpoint nothing until it is switched on again',
  data: z.object({ id: z.int() }),
  message: 'Webhook paused.',
})

export const enableWebhookDesk = defineEndpoint({
  ...ofOne,
  name: 'enableWebhookDesk',
  method: 'POST',
  path: '/webhooks/{id}/enable',
  summary: 'Switch an endpoint on again',
  data: z.object({ id: z.int() }),
  message: 'Webhook enabled.',
})
