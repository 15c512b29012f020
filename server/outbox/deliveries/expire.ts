import { sql } from 'kysely'
import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction } from '../../ground/db/action.ts'
import { SYSTEM } from '../../ground/db/actor.ts'
import type { Database } from '../../ground/db/database.ts'
import { asList, isOneOf } from '../../ground/db/dialect.ts'
import type { Source } from '../../ground/db/source.ts'
import { removeLane } from '../../ground/jobs/lanes.ts'
import { eventsKeptSince } from '../events/events.reads.ts'
import { getWebhookRow } from '../webhooks/webhooks.reads.ts'
import { laneOf } from './queue.ts'
import { DELIVERIES_KEPT, KEPT_WHILE_OFF_MS } from './schedule.ts'

/** Rows that one transaction looks at, at most: new leads must not wait long for it. */
const ROWS_AT_ONCE = 500

/**
 * Removes old deliveries of each endpoint, and events that no delivery needs. Cancels what waits
 * for endpoints that have been off too long. It works in small transactions until nothing is left,
 * or until `isEnded` answers true.
 */
export async function expireOutbox(database: Database, isEnded: () => boolean): Promise<void> {
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
  let afterId: number | null = 0
  while (!isEnded() && afterId !== null) {
    afterId = await database.run(deleteOldEvents, {
      actor: SYSTEM,
      accountId: null,
      input: { afterId },
    })
  }
}

interface Off {
  accountId: number
  id: number
}

/** Endpoints that were switched off before that time (milliseconds) and have waiting deliveries. */
function findExpiredOff({ db }: Source, before: number): Promise<Off[]> {
  return db
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

/** Cancels the deliveries that wait for an endpoint, unless it was switched on meanwhile. */
export const cancelWaiting = defineAction<{ id: number }, null>(
  import.meta.url,
  'cancelWaiting',
  async (ctx, { id }) => {
    const { accountId } = ctx
    await lockAccount(ctx)
    const { is_active: isActive } = await getWebhookRow(ctx, accountId, id)
    if (isActive === 1) return null
    await removeLane(ctx, laneOf(id))
    await ctx.db
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
  /** This delivery and all older ones may go. */
  upTo: number
}

/** Endpoints with more deliveries than are kept. It reads all endpoints, so it runs as a read. */
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

/**
 * Removes old deliveries, and answers whether there may be more. Pending ones stay, however many.
 */
export const deleteOldDeliveries = defineAction<Overfull, boolean>(
  import.meta.url,
  'deleteOldDeliveries',
  async ({ db, engine }, { webhookId, upTo }) => {
    const old = await db
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
    // A replay may have begun meanwhile: look at the state again.
    await db
      .deleteFrom('deliveries')
      .where(isOneOf(engine, 'id', ids))
      .where('state', '<>', 'pending')
      .execute()
    return old.length === ROWS_AT_ONCE
  },
)

/** Removes old events after `afterId`. Answers the id to go on after, or null at the end. */
export const deleteOldEvents = defineAction<{ afterId: number }, number | null>(
  import.meta.url,
  'deleteOldEvents',
  async ({ db, engine, clock }, { afterId }) => {
    const seen = await db
      .selectFrom('events')
      .select(['id', 'created_at'])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('deliveries')
              .select('deliveries.id')
              .whereRef('deliveries.event_id', '=', 'events.id'),
          )
          .as('isNeeded'),
      )
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    const old = seen.filter(({ created_at: at }) => at < eventsKeptSince(clock.now()))
    const gone = old.filter(({ isNeeded }) => !isNeeded).map(({ id }) => id)
    if (gone.length > 0) {
      await db
        .deleteFrom('events')
        .where(isOneOf(engine, 'id', asList(engine, gone)))
        .execute()
    }
    return old.length === ROWS_AT_ONCE ? (old.at(-1)?.id ?? null) : null
  },
)
