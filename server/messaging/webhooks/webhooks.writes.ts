import { changedNames, created, recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import { getRow } from '../../core/db/row.ts'
import type { WebhookRow } from '../../core/db/tables.ts'
import { ApiError } from '../../core/errors.ts'
import { letGo, pausePartition, removePartition } from '../../core/jobs/partitions.ts'
import { forgetEvents } from '../deliveries/expire.ts'
import { partitionOf } from '../deliveries/queue.ts'
import { afterRotation } from './secret.ts'
import { type ChangeWebhook, WEBHOOKS_MAX } from './webhooks.contract.ts'

class TooManyEndpoints extends ApiError {
  constructor() {
    super('too_many_endpoints', null, { limit: WEBHOOKS_MAX })
  }
}

/** Maximum characters of an unknown event in the error. */
const SHOWN = 100

export class UnknownEvent extends ApiError {
  constructor(events: readonly string[]) {
    super('unknown_event', null, {
      events: events.map((key) => key.slice(0, SHOWN)),
    })
  }
}

/** The reason of an endpoint that was paused by hand. */
const PAUSED = 'Paused by hand.'

type Columns = Partial<Omit<WebhookRow, 'id' | 'account_id'>>

/** An endpoint that was just switched on, or has a new address, has no failures. */
const UNTRIED = { failures: 0, failing_since: null } as const
const ON = { ...UNTRIED, is_active: 1, switched_off_reason: null } as const
const OFF = { is_active: 0, switched_off_reason: PAUSED } as const

/**
 * `PATCH /webhooks/{id}`: omitted fields do not change. When an endpoint is switched on, its pending
 * deliveries are sent, oldest first. A new address is not delayed by failures of the old one.
 */
export const changeWebhook = defineCommand<{ id: number; change: ChangeWebhook }, WebhookRow>(
  import.meta.url,
  async (ctx, { id, change }) => {
    const at = await lockAccount(ctx)
    const before = await getRow(ctx, 'webhooks', ctx.accountId, id)
    const columns = columnsOf(before, change)
    const changed = changedNames(before, { ...before, ...columns })
    if (changed.length === 0) return before
    const isOn = columns.is_active ?? before.is_active
    if (isOn === 0) await pausePartition(ctx, partitionOf(id))
    else if (columns.failures !== undefined) await letGo(ctx, partitionOf(id))
    const staysOff = isOn === 0 && before.is_active === 0
    return update(ctx, id, { ...columns, ...(!staysOff && { updated_at: at }) }, changed)
  },
)

function columnsOf(before: WebhookRow, change: ChangeWebhook): Columns {
  const { url = before.url, events, description, is_active: isOn } = change
  return {
    ...(url !== before.url && { url, ...UNTRIED }),
    ...(events !== undefined && { events: JSON.stringify(events) }),
    ...(description !== undefined && { description }),
    ...(isOn === true && before.is_active === 0 && ON),
    ...(isOn === false && before.is_active === 1 && OFF),
  }
}

interface NewSecret {
  id: number
  /** The encrypted secret, and the end of the plain one. */
  secret: string
  secretEnd: string
}

/** Replaces the secret of an endpoint. The previous one is used for signing next to it for a day. */
export const rotateSecret = defineCommand<NewSecret, WebhookRow>(
  import.meta.url,
  async (ctx, { id, secret, secretEnd }) => {
    await lockAccount(ctx)
    const before = await getRow(ctx, 'webhooks', ctx.accountId, id)
    const former_secrets = afterRotation(before, ctx.clock.now())
    return update(ctx, id, { secret, secret_end: secretEnd, former_secrets }, ['secret'])
  },
)

async function update(
  ctx: WriteContext,
  id: number,
  columns: Columns,
  changed: string[],
): Promise<WebhookRow> {
  const row = await ofAccount(ctx.db, ctx.accountId)
    .updateTable('webhooks')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, [{ verb: 'update', record: 'webhook', id, changed }])
  return row
}

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
 * Creates an endpoint. It counts them under the account's lock, so that parallel requests cannot
 * exceed the maximum.
 */
export const createWebhook = defineCommand<NewWebhook, WebhookRow>(
  import.meta.url,
  async (ctx, { url, description, events, secret, secretEnd }) => {
    const { accountId } = ctx
    const at = await lockAccount(ctx)
    const { count } = await ofAccount(ctx.db, accountId)
      .selectFrom('webhooks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
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

/** Deletes an endpoint and all its deliveries. One being sent may still arrive. Throws 404. */
export const deleteWebhook = defineCommand<Named, { id: number }>(
  import.meta.url,
  async (ctx, { id }) => {
    const { accountId } = ctx
    await lockAccount(ctx)
    await getRow(ctx, 'webhooks', accountId, id)
    const { db } = ctx
    await removePartition(ctx, partitionOf(id))
    const all = allAccounts(db).deleteFrom('deliveries').where('webhook_id', '=', id)
    await forgetEvents(ctx, await all.returning('event_id').execute())
    await ofAccount(db, accountId).deleteFrom('webhooks').where('id', '=', id).execute()
    await recordAudit(ctx, [{ verb: 'delete', record: 'webhook', id, changed: null }])
    return { id }
  },
)
