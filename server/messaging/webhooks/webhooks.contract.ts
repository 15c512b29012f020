import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { ById, endpoints, Id, type Tag } from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'
import { EVENT_KEYS, EVENTS } from '../events/events.contract.ts'

/** Maximum endpoints of an account, including those that are off. */
export const WEBHOOKS_MAX = 5
export const WEBHOOK_MAX = { url: 2048, description: 255 } as const

export const WEBHOOKS: Tag = {
  name: 'Webhooks',
  description:
    'Your endpoints, which receive signed events as they happen. The guide to webhooks describes a delivery and how to verify it.',
}

const Url = z.string().meta({
  description: 'Where deliveries are sent.',
  format: 'uri',
  examples: ['https://erp.example/zeven'],
})
const Events = z.array(z.string()).meta({
  description: 'The events it gets.',
  examples: [['lead.created', 'offer.signed']],
})
const IsActive = z.boolean().meta({
  description: 'False while the endpoint is off: by you, or after too many failures.',
  examples: [true],
})
const Secret = z.string().meta({
  description:
    'The signing secret. The answer that creates it has all of it; later ones have only its end.',
  examples: ['whsec_…9fQx'],
})

const FormerUntil = Timestamp.meta({ examples: ['2026-09-11T08:30:00+00:00'] })
const WebhookId = Id.meta({ description: 'Assigned by the service.', examples: [7] })

export const Webhook = z
  .object({
    id: WebhookId,
    url: Url,
    description: z
      .string()
      .nullable()
      .meta({ description: 'Your own description; null when there is none.', examples: ['ERP'] }),
    events: Events,
    secret: Secret,
    former_secret_until: FormerUntil.nullable().meta({
      description:
        'Until when a previous secret signs too, after a rotation; null when only this one signs.',
    }),
    is_active: IsActive,
    switched_off_reason: z.string().nullable().meta({
      description: 'Why the endpoint was switched off; otherwise null.',
    }),
    created_at: Timestamp.meta({ description: 'When it was created.' }),
  })
  .meta({ id: 'Webhook', description: 'An endpoint that events are sent to.' })
export type Webhook = z.infer<typeof Webhook>

const EventShown = z
  .object({
    key: z.string().meta({ description: 'The key to subscribe to.', examples: ['lead.created'] }),
    description: z.string().meta({
      description: 'When it fires.',
      examples: [EVENTS['lead.created']],
    }),
  })
  .meta({ id: 'Event', description: 'An event that can be subscribed to.' })

const SentUrl = z
  .string()
  .max(WEBHOOK_MAX.url)
  .superRefine((text, ctx) => {
    const says = wrongIn(text)
    if (says !== null) ctx.addIssue(asMessage('webhook_address', { says }))
  })
  .meta({
    description:
      'An https address without user name, password or fragment, on a host that resolves to public addresses only.',
    format: 'uri',
    examples: ['https://erp.example/zeven'],
  })
const SentEvents = z
  .array(z.string())
  .min(1)
  .max(EVENT_KEYS.length * 2)
  .transform((events) => [...new Set(events)])
  .meta({
    description: 'Keys of the catalogue. An unknown key is a 422 `unknown_event`.',
    examples: [['lead.created', 'offer.signed']],
  })
const SentDescription = z
  .string()
  .max(WEBHOOK_MAX.description)
  .nullable()
  .transform((text) => text?.trim() ?? '')
  .meta({ description: 'Your own description; null for none.', examples: ['ERP'] })

export const CreateWebhook = z
  .object({ url: SentUrl, events: SentEvents, description: SentDescription.default('') })
  .meta({ id: 'CreateWebhook', description: 'The endpoint to create.' })

export const ChangeWebhook = z
  .object({
    url: SentUrl.optional(),
    events: SentEvents.optional(),
    description: SentDescription.optional(),
    is_active: z
      .boolean()
      .optional()
      .meta({
        description: 'False stops deliveries. True sends the pending ones, oldest first.',
        examples: [true],
      }),
  })
  .meta({ id: 'ChangeWebhook', description: 'An omitted field stays.' })
export type ChangeWebhook = z.output<typeof ChangeWebhook>

function wrongIn(text: string): string | null {
  const url = URL.parse(text)
  if (url === null) return 'is not an address'
  if (url.protocol !== 'https:') return 'must begin with https://'
  if (url.username !== '' || url.password !== '') return 'must not hold a user name or password'
  return url.hash === '' && !text.includes('#') ? null : 'must not have a fragment'
}

export const CreatedWebhook = z
  .object({
    id: WebhookId,
    secret: z.string().meta({
      description: 'Shown only once. Store it: it verifies every delivery.',
      examples: ['whsec_example'],
    }),
    events: Events,
    is_active: IsActive,
  })
  .meta({ id: 'CreatedWebhook', description: 'The new endpoint and its secret.' })

export const RotatedSecret = z
  .object({
    id: WebhookId,
    secret: z.string().meta({
      description: 'The new secret. It is shown only once.',
      examples: ['whsec_example'],
    }),
    former_secret_until: FormerUntil.meta({
      description: 'Until when the previous secret signs too.',
    }),
  })
  .meta({ id: 'RotatedSecret', description: 'The new secret of an endpoint.' })

export const webhooks = endpoints(WEBHOOKS, {
  list: {
    name: 'listWebhooks',
    path: '/webhooks',
    summary: 'List endpoints and the catalogue of events',
    description: `The answer has all endpoints. There are at most ${WEBHOOKS_MAX}.`,
    scope: 'webhooks:manage',
    roles: ['owner'],
    data: z.object({
      webhooks: z.array(Webhook).meta({ description: 'The endpoints.' }),
      events: z.array(EventShown).meta({ description: 'The events to subscribe to.' }),
    }),
    message: 'Webhooks.',
  },

  create: {
    name: 'createWebhook',
    method: 'POST',
    path: '/webhooks',
    summary: 'Subscribe an address',
    description: 'Only this answer has the whole signing secret.',
    scope: 'webhooks:manage',
    roles: ['owner'],
    body: CreateWebhook,
    data: CreatedWebhook,
    status: 201,
    message: 'Webhook created.',
    errors: ['unknown_event', 'too_many_endpoints'],
  },

  change: {
    name: 'changeWebhook',
    method: 'PATCH',
    path: '/webhooks/{id}',
    summary: 'Change an endpoint',
    description: `A merge patch: an omitted field stays, and null clears \`description\`. The secret stays. Pending deliveries go to the new address.

  While an endpoint is off, nothing new is queued for it. Pending deliveries are kept for three days.`,
    scope: 'webhooks:manage',
    roles: ['owner'],
    params: ById,
    body: ChangeWebhook,
    data: Webhook,
    message: 'Webhook changed.',
    errors: ['unknown_event'],
  },

  rotateSecret: {
    name: 'rotateSecret',
    method: 'POST',
    path: '/webhooks/{id}/rotate-secret',
    summary: 'Replace the signing secret',
    description:
      'Only this answer has the new secret. For 24 hours every delivery is signed with both secrets: `X-Service-Signature` with the new one, `X-Service-Signature-Previous` with the previous one, and `webhook-signature` with both.',
    scope: 'webhooks:manage',
    roles: ['owner'],
    params: ById,
    data: RotatedSecret,
    message: 'Secret replaced.',
  },

  delete: {
    name: 'deleteWebhook',
    method: 'DELETE',
    path: '/webhooks/{id}',
    summary: 'Remove an endpoint',
    description:
      'Its deliveries are removed too, even pending ones. This works on every plan, even one without the API.',
    scope: 'webhooks:manage',
    roles: ['owner'],
    everyPlan: true,
    params: ById,
    data: z.object({
      id: Id.meta({ description: 'The endpoint that was removed.', examples: [7] }),
    }),
    message: 'Webhook deleted.',
  },
})
