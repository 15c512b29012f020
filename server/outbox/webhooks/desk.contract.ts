import { z } from 'zod'
import { ById, defineEndpoint } from '../../ground/contract.ts'
import { Delivery } from './deliveries.contract.ts'

const ofOne = { internal: true, roles: ['owner'], params: ById } as const

export const listDeliveriesDesk = defineEndpoint({
  ...ofOne,
  name: 'listDeliveriesDesk',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  summary: 'The last 50 deliveries of an endpoint, newest first',
  data: z.object({ deliveries: z.array(Delivery) }),
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
