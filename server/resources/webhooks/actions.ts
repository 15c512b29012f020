import { lockAccount } from '../../db/account-lock.ts'
import { defineAction } from '../../db/action.ts'
import type { WebhookRow } from '../../db/tables.ts'
import { ApiError, NotFound } from '../../errors.ts'
import { holdLane, letGo, removeLane } from '../../jobs/lanes.ts'
import { changedNames, created, recordAudit } from '../audit/record.ts'
import { laneOf, queueAttempt, queueDelivery } from '../deliveries/queue.ts'
import { WEBHOOKS_MAX } from './contract.ts'
import { TooManyEndpoints } from './errors.ts'
import { getWebhookRow } from './store.ts'

export interface NewWebhook {
  url: string
  description: string
  events: readonly string[]
  /** The encrypted secret, and the end of the plain one. */
  secret: string
  secretEnd: string
}

interface Named {
  id: number
}

/**
 * Creates an endpoint. It counts them under the account's lock, so that parallel requests never
 * make one too many (decisions I10).
 */
export const createWebhook = defineAction<NewWebhook, WebhookRow>(
  import.meta.url,
  'createWebhook',
  async (ctx, { url, description, events, secret, secretEnd }) => {
    const { accountId } = ctx
    const at = await lockAccount(ctx)
    const { count } = await ctx.db
      .selectFrom('webhooks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (count >= WEBHOOKS_MAX) throw new TooManyEndpoints()
    const row = await ctx.db
      .insertInto('webhooks')
      .values({
        account_id: accountId,
        url,
        description,
        events: JSON.stringify(events),
        secret,
        secret_end: secretEnd,
        is_active: 1,
        switched_off_reason: null,
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, [created('webhook', row.id)])
    return row
  },
)

/** Removes an endpoint and all its deliveries. One being sent may still arrive. Throws 404. */
export const deleteWebhook = defineAction<Named, { id: number }>(
  import.meta.url,
  'deleteWebhook',
  async (ctx, { id }) => {
    const { accountId } = ctx
    await lockAccount(ctx)
    await getWebhookRow(ctx, accountId, id)
    const { db } = ctx
    await removeLane(ctx, laneOf(id))
    await db.deleteFrom('deliveries').where('webhook_id', '=', id).execute()
    await db
      .deleteFrom('webhooks')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, [{ verb: 'delete', record: 'webhook', id, changed: null }])
    return { id }
  },
)

/** Switches an endpoint on again. Deliveries that waited are sent, oldest first (decisions I7). */
export const enableWebhook = defineAction<Named, WebhookRow>(
  import.meta.url,
  'enableWebhook',
  async (ctx, { id }) => {
    const { accountId } = ctx
    const at = await lockAccount(ctx)
    const before = await getWebhookRow(ctx, accountId, id)
    await letGo(ctx, laneOf(id))
    const on = {
      is_active: 1,
      failures: 0,
      failing_since: null,
      switched_off_reason: null,
    } as const
    const row = await ctx.db
      .updateTable('webhooks')
      .set({ ...on, updated_at: at })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const changed = changedNames(toAudited(before), toAudited(row))
    await recordAudit(ctx, [{ verb: 'update', record: 'webhook', id, changed }])
    return row
  },
)

/** Why an endpoint is off that somebody paused. */
const PAUSED = 'Paused by hand.'

/** Sends an endpoint nothing until it is enabled. What waits is kept for three days (I7). */
export const pauseWebhook = defineAction<Named, null>(
  import.meta.url,
  'pauseWebhook',
  async (ctx, { id }) => {
    const { accountId, db } = ctx
    const at = await lockAccount(ctx)
    const { is_active: isActive } = await getWebhookRow(ctx, accountId, id)
    if (isActive === 0) return null
    await holdLane(ctx, laneOf(id))
    await db
      .updateTable('webhooks')
      .set({ is_active: 0, switched_off_reason: PAUSED, updated_at: at })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute()
    const changed = ['is_active', 'switched_off_reason']
    await recordAudit(ctx, [{ verb: 'update', record: 'webhook', id, changed }])
    return null
  },
)

/** What the audit compares when an endpoint is switched on. */
function toAudited({ is_active, failures, switched_off_reason }: WebhookRow) {
  return { is_active, failures, switched_off_reason }
}

/** A time before all others: what somebody asks for is sent first, even to a failing endpoint. */
const BEFORE_ALL = 0

/** Sends a delivery once more: same id and body, one attempt (decisions I8). */
export const replayDelivery = defineAction<{ uuid: string }, null>(
  import.meta.url,
  'replayDelivery',
  async (ctx, { uuid }) => {
    const { accountId } = ctx
    await lockAccount(ctx)
    const row = await ctx.db
      .selectFrom('deliveries')
      .select(['id', 'state', 'webhook_id'])
      .where('webhook_id', 'in', (eb) =>
        eb.selectFrom('webhooks').select('id').where('account_id', '=', accountId),
      )
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    if (row === undefined) throw new NotFound()
    const { is_active: isActive } = await getWebhookRow(ctx, accountId, row.webhook_id)
    if (isActive === 0) throw refused('the endpoint is switched off; enable it first')
    if (row.state === 'pending')
      throw refused('this delivery is still pending; replay it after it has ended')
    await ctx.db
      .updateTable('deliveries')
      .set({ state: 'pending', retries: 0 })
      .where('id', '=', row.id)
      .execute()
    await queueAttempt(ctx, row.webhook_id, row.id, BEFORE_ALL)
    await letGo(ctx, laneOf(row.webhook_id))
    await recordAudit(ctx, [{ verb: 'replay', record: 'delivery', id: uuid, changed: ['state'] }])
    return null
  },
)

function refused(words: string): ApiError {
  return new ApiError('validation_failed', words)
}

/** It is not in the catalogue, because nobody can subscribe to it. */
const TEST_EVENT = 'webhook.test'

/** Sends one endpoint a signed delivery about nothing real, with one attempt. */
export const testWebhook = defineAction<Named, { uuid: string; event: string }>(
  import.meta.url,
  'testWebhook',
  async (ctx, { id }) => {
    const { accountId } = ctx
    const at = await lockAccount(ctx)
    const { is_active: isActive } = await getWebhookRow(ctx, accountId, id)
    if (isActive === 0) throw refused('the endpoint is switched off; enable it first')
    const event = await ctx.db
      .insertInto('events')
      .values({
        account_id: accountId,
        key: TEST_EVENT,
        record_id: id,
        data: JSON.stringify({ webhook_id: id }),
        previous_status: null,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const own = { webhookId: id, eventId: event.id, retries: 0, at: BEFORE_ALL }
    const uuid = await queueDelivery(ctx, own)
    await letGo(ctx, laneOf(id))
    await recordAudit(ctx, [{ verb: 'send', record: 'webhook', id, changed: null }])
    return { uuid, event: TEST_EVENT }
  },
)
