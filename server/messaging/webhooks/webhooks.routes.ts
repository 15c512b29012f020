import { formatTimestamp } from '../../../shared/time.ts'
import { ValidationFailed } from '../../core/errors.ts'
import { type Call, routes, runFor } from '../../core/http/call.ts'
import { findOwned } from '../../core/http/find-owned.ts'
import { issue } from '../../core/issues.contract.ts'
import { EVENT_KEYS, EVENTS, type EventKey } from '../events/events.contract.ts'
import { FORMER_SIGNS_MS, makeSecret } from './secret.ts'
import { webhooks } from './webhooks.contract.ts'
import { listWebhookRows, toWebhook } from './webhooks.reads.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  rotateSecret,
  UnknownEvent,
} from './webhooks.writes.ts'

const CATALOGUE = EVENT_KEYS.map((key) => ({ key, description: EVENTS[key] }))

export const webhookRoutes = routes(webhooks, {
  list: async (call) => {
    const rows = await listWebhookRows(call.database.source, call.account.id)
    return {
      data: {
        webhooks: rows.map((row) => toWebhook(row, call.database.clock.now())),
        events: CATALOGUE,
      },
    }
  },

  create: async (call) => {
    const { url, events, description } = call.read().body
    checkEvents(events)
    await checkUrl(call, url)
    const { secret, sealed } = newSecret(call)
    const row = await runFor(call, createWebhook, { url, events, description, ...sealed })
    return { data: { id: row.id, secret, events, is_active: row.is_active === 1 } }
  },

  change: async (call) => {
    const { id } = await findOwned(call, 'webhooks')
    const change = call.read().body
    checkEvents(change.events ?? [])
    if (change.url !== undefined) await checkUrl(call, change.url)
    const row = await runFor(call, changeWebhook, { id, change })
    return { data: toWebhook(row, call.database.clock.now()) }
  },

  rotateSecret: async (call) => {
    const { id } = await findOwned(call, 'webhooks')
    call.read()
    const { secret, sealed } = newSecret(call)
    await runFor(call, rotateSecret, { id, ...sealed })
    const until = call.database.clock.now() + FORMER_SIGNS_MS
    return { data: { id, secret, former_secret_until: formatTimestamp(until) } }
  },

  delete: async (call) => {
    const { id } = await findOwned(call, 'webhooks')
    call.read()
    return { data: await runFor(call, deleteWebhook, { id }) }
  },
})

type WebhookCall = Pick<Call, 'outgoing'>

/** Throws 422 with every unknown event. */
function checkEvents(events: readonly string[]): void {
  const unknown = events.filter((key) => !EVENT_KEYS.includes(key as EventKey))
  if (unknown.length > 0) throw new UnknownEvent(unknown)
}

/** Throws 422 for an address that is not allowed for deliveries. */
async function checkUrl({ outgoing }: WebhookCall, url: string): Promise<void> {
  const says = await outgoing.check(new URL(url))
  if (says !== null) throw new ValidationFailed({ url: [issue('webhook_address', { says })] })
}

/** A new secret for display, and its stored form. */
function newSecret({ outgoing }: WebhookCall) {
  const { secret, end } = makeSecret()
  return { secret, sealed: { secret: outgoing.seal(secret), secretEnd: end } }
}
