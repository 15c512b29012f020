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
    'Your endpoints. Signed events are sent to them as they happen. The guide to webhooks says what a delivery looks like and how to verify it.',
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
  description: 'False while it is switched off: by you, or after failing too often.',
  examples: [true],
})
const Secret = z.string().meta({
  description: 'The signing secret. It is whole only when it is made; later only its end is shown.',
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
      .meta({ description: 'Your own words; null without any.', examples: ['ERP'] }),
    events: Events,
    secret: Secret,
    former_secret_until: FormerUntil.nullable().meta({
      description:
        'Until when a former secret signs too, after a rotation; null when only this one does.',
    }),
    is_active: IsActive,
    switched_off_reason: z.string().nullable().meta({
      description: 'Why it was switched off, when it was.',
    }),
    created_at: Timestamp.meta({ description: 'When it was made.' }),
  })
  .meta({ id: 'Webhook', description: 'An endpoint that events are sent to.' })
export type Webhook = z.infer<typeof Webhook>

const EventShown = z
  .object({
    key: z.string().meta({ description: 'What to subscribe to.', examples: ['lead.created'] }),
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
    description: 'Keys of the catalogue. A key that is not in it is refused with `unknown_event`.',
    examples: [['lead.created', 'offer.signed']],
  })
const SentDescription = z
  .string()
  .max(WEBHOOK_MAX.description)
  .nullable()
  .transform((text) => text?.trim() ?? '')
  .meta({ description: 'Your own words; null for none.', examples: ['ERP'] })

export const CreateWebhook = z
  .object({ url: SentUrl, events: SentEvents, description: SentDescription.default('') })
  .meta({ id: 'CreateWebhook', description: 'An endpoint to make.' })

export const ChangeWebhook = z
  .object({
    url: SentUrl.optional(),
    events: SentEvents.optional(),
    description: SentDescription.optional(),
    is_active: z
      .boolean()
      .optional()
      .meta({
        description: 'False sends it nothing more; true sends what waits, oldest first.',
        examples: [true],
      }),
  })
  .meta({ id: 'ChangeWebhook', description: 'What changes; what is left out stays.' })
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
      description: 'Shown only once. Keep it: it verifies every delivery.',
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
      description: 'The new secret. It is shown only this once.',
      examples: ['whsec_example'],
    }),
    former_secret_until: FormerUntil.meta({
      description: 'Until when the secret that it replaces signs too.',
    }),
  })
  .meta({ id: 'RotatedSecret', description: 'The new secret of an endpoint.' })

export const webhooks = endpoints(WEBHOOKS, {
  list: {
    name: 'listWebhooks',
    path: '/webhooks',
    summary: 'Endpoints and the catalogue of events',
    description: `One answer has all endpoints: there are at most ${WEBHOOKS_MAX}.`,
    scope: 'webhooks:manage',
    roles: ['owner'],
    data: z.object({
      webhooks: z.array(Webhook).meta({ description: 'The endpoints.' }),
      events: z.array(EventShown).meta({ description: 'What can be subscribed to.' }),
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
    description: `A merge patch: a field that is left out stays, and null clears \`description\`. The secret stays; what waits goes to the new address.

  While an endpoint is off nothing new is queued for it, and what waits is kept for three days.`,
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
      'Only this answer has the new secret. For 24 hours every delivery is signed with both: `X-Service-Signature` by the new one, `X-Service-Signature-Previous` by the former, and `webhook-signature` by both.',
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
      'Its deliveries are removed too, even those that wait to be sent. This works on every plan, even one without the API.',
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
