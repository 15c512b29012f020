import { created, recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction } from '../../ground/db/action.ts'
import type { WebhookRow } from '../../ground/db/tables.ts'
import { removeLane } from '../../ground/jobs/lanes.ts'
import { laneOf } from '../deliveries/queue.ts'
import { TooManyEndpoints } from './errors.ts'
import { WEBHOOKS_MAX } from './webhooks.contract.ts'
import { getWebhookRow } from './webhooks.reads.ts'

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
 * make one too many.
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
