import { z } from 'zod'
import { ById, defineEndpoint, Timestamp } from '../../../contract.ts'
import { WEBHOOKS } from '../contract.ts'

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
  description: 'The UUID that the endpoint sees.',
  examples: ['5f7c1a8e-9d60-4c0e-8f0b-1f1f0c5a2d11'],
})

/** One event on its way to one endpoint, and what came back last. */
export const Delivery = z
  .object({
    id: DeliveryId,
    event: z.string().meta({ description: 'What happened.', examples: ['lead.created'] }),
    state: z.enum(DELIVERY_STATES).meta({
      description:
        '`pending` waits for its next attempt; `cancelled` waited too long for an endpoint that is off.',
    }),
    attempts: z.int().meta({ description: 'How often it was sent.', examples: [1] }),
    created_at: Timestamp.meta({ description: 'When it was queued.' }),
    attempted_at: Timestamp.nullable().meta({ description: 'When it was last sent.' }),
    next_at: Timestamp.nullable().meta({
      description: 'When it is sent next; null when it is not.',
      examples: [null],
    }),
    status: whole('The status that came back; null without an answer.', 200),
    duration_ms: whole('How long the answer took.', 84),
    request: z.string().meta({
      description: 'The body that is sent, as JSON.',
      examples: ['{"id":"5f7c1a8e-…","event":"lead.created",…}'],
    }),
    response: text('The first 4 KiB of the answer.', 'ok'),
    reason: text('Why it failed, in words.', 'no answer within 5 s'),
  })
  .meta({ id: 'Delivery', description: 'An event on its way to an endpoint.' })
export type Delivery = z.infer<typeof Delivery>

const managing = { tag: WEBHOOKS, scope: 'webhooks:manage' } as const

export const testWebhook = defineEndpoint({
  ...managing,
  name: 'testWebhook',
  method: 'POST',
  path: '/webhooks/{id}/test',
  summary: 'Send an endpoint a signed test',
  description:
    'Sends the event `webhook.test` at once, with one attempt, and answers with what came back. When the endpoint is still busy with others after some seconds, the answer says `pending`. An endpoint that is off is refused.',
  roles: ['owner'],
  params: ById,
  data: Delivery,
  message: 'Test sent.',
})
