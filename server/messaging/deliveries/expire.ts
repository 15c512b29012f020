import { sql } from 'kysely'
import { lockAccount } from '../../core/db/account-lock.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import type { Database } from '../../core/db/database.ts'
import { asList, isOneOf } from '../../core/db/dialect.ts'
import { allAccounts } from '../../core/db/of-account.ts'
import { getRow } from '../../core/db/row.ts'
import type { Source } from '../../core/db/source.ts'
import { removePartition } from '../../core/jobs/partitions.ts'
import { eventsStoredSince } from '../events/events.reads.ts'
import { partitionOf } from './queue.ts'
import { DELIVERIES_KEPT, KEPT_WHILE_OFF_MS } from './schedule.ts'

/** Maximum rows per transaction, so that new leads do not wait for it. */
const ROWS_AT_ONCE = 500

/** Progress with old events: those up to this id are deleted with their last delivery. */
export interface Swept {
  upTo: number
}

/**
 * Deletes old deliveries of each endpoint, and events that no delivery needs. Cancels pending
 * deliveries of endpoints that have been off too long. It works in small transactions until nothing
 * is left, or until `isEnded` returns true.
 */
export async function expireOutbox(
  database: Database,
  isEnded: () => boolean,
  swept: Swept = { upTo: 0 },
): Promise<void> {
  const now = database.clock.now()
  for (const { accountId, id } of await findExpiredOff(database.source, now - KEPT_WHILE_OFF_MS)) {
    if (!isEnded()) await database.run(cancelWaiting, { actor: SYSTEM, accountId, input: { id } })
  }
  for (const { accountId, ...own } of await findOverfull(database.source)) {
    while (
      !isEnded() &&
      (await database.run(deleteOldDeliveries, { actor: SYSTEM, accountId, input: own }))
    ) {}
  }
  const asSystem = { actor: SYSTEM, accountId: null }
  while (!isEnded()) {
    const upTo = await database.run(deleteOldEvents, { ...asSystem, input: { after: swept.upTo } })
    if (upTo === null) return
    swept.upTo = upTo
  }
}

interface Off {
  accountId: number
  id: number
}

/** Endpoints that were switched off before that time (milliseconds) and have pending deliveries. */
function findExpiredOff({ db }: Source, before: number): Promise<Off[]> {
  return allAccounts(db)
    .selectFrom('webhooks')
    .select(['id', 'account_id as accountId'])
    .where('is_active', '=', 0)
    .where('updated_at', '<', before)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('deliveries')
          .select('deliveries.id')
          .whereRef('deliveries.webhook_id', '=', 'webhooks.id')
          .where('deliveries.state', '=', 'pending'),
      ),
    )
    .execute()
}

/** Cancels the pending deliveries of an endpoint, unless it was switched on meanwhile. */
export const cancelWaiting = defineCommand<{ id: number }, null>(
  import.meta.url,
  async (ctx, { id }) => {
    const { accountId } = ctx
    await lockAccount(ctx)
    const { is_active: isActive } = await getRow(ctx, 'webhooks', accountId, id)
    if (isActive === 1) return null
    await removePartition(ctx, partitionOf(id))
    await allAccounts(ctx.db)
      .updateTable('deliveries')
      .set({ state: 'cancelled' })
      .where('webhook_id', '=', id)
      .where('state', '=', 'pending')
      .execute()
    return null
  },
)

interface Overfull {
  webhookId: number
  /** This delivery and all older ones may be deleted. */
  upTo: number
}

/** Endpoints with more deliveries than the maximum. It reads all endpoints, so it runs as a read. */
async function findOverfull({ db }: Source): Promise<(Overfull & { accountId: number })[]> {
  const { rows } = await sql<Overfull & { accountId: number }>`
    select * from (
      select id as "webhookId", account_id as "accountId", (
        select id from deliveries where webhook_id = webhooks.id
        order by id desc limit 1 offset ${sql.lit(DELIVERIES_KEPT)}
      ) as "upTo" from webhooks
    ) as ends where "upTo" is not null
  `.execute(db)
  return rows
}

/** Deletes old deliveries, and returns whether there may be more. Pending ones are always kept. */
export const deleteOldDeliveries = defineCommand<Overfull, boolean>(
  import.meta.url,
  async (ctx, { webhookId, upTo }) => {
    const { db, engine } = ctx
    const old = await allAccounts(db)
      .selectFrom('deliveries')
      .select('id')
      .where('webhook_id', '=', webhookId)
      .where('id', '<=', upTo)
      .where('state', '<>', 'pending')
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    const ids = asList(
      engine,
      old.map(({ id }) => id),
    )
    // A replay may have started meanwhile, so the state is checked again.
    const gone = await allAccounts(db)
      .deleteFrom('deliveries')
      .where(isOneOf(engine, 'id', ids))
      .where('state', '<>', 'pending')
      .returning('event_id')
      .execute()
    await forgetEvents(ctx, gone)
    return old.length === ROWS_AT_ONCE
  },
)

/** Deletes the next old events. Returns the progress, or null if there are none. */
export const deleteOldEvents = defineCommand<{ after: number }, number | null>(
  import.meta.url,
  async (ctx, { after }) => {
    const next = await allAccounts(ctx.db)
      .selectFrom('events')
      .select(['id as event_id', 'created_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    // The servers' clocks differ, so events that become old a moment later are not skipped.
    const young = next.findIndex(({ created_at: at }) => at >= eventsStoredSince(ctx.clock.now()))
    const old = young === -1 ? next : next.slice(0, young)
    await forgetEvents(ctx, old)
    return old.at(-1)?.event_id ?? null
  },
)

/** Deletes the old events among these that no delivery needs. */
export async function forgetEvents(
  { db, engine, clock }: WriteContext,
  events: readonly { event_id: number }[],
): Promise<void> {
  if (events.length === 0) return
  const ids = asList(
    engine,
    events.map(({ event_id }) => event_id),
  )
  await allAccounts(db)
    .deleteFrom('events')
    .where(isOneOf(engine, 'id', ids))
    .where('created_at', '<', eventsStoredSince(clock.now()))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries').select('id').whereRef('deliveries.event_id', '=', 'events.id'),
        ),
      ),
    )
    .execute()
}
