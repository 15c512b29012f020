import { type RawBuilder, sql } from 'kysely'
import { defineAction } from '../../db/action.ts'
import { asList, type Engine, isOneOf, type List } from '../../db/dialect.ts'
import { fixedQuery } from '../../db/fixed-query.ts'
import type { Source } from '../../db/source.ts'

/** An attempt about to be made: what is sent where. */
export interface Claimed {
  id: number
  uuid: string
  webhookId: number
  url: string
  /** Sealed. */
  secret: string
  event: string
  /** The event's own, as JSON. */
  data: string
  previousStatus: string | null
  createdAt: number
}

export interface Wish {
  /** A word no other claim has. */
  claim: string
  most: number
  /** Of one endpoint at most. */
  mostOfOne: number
  /** Endpoints that have as many attempts under way as they may. */
  busy: number[]
}

/** An attempt that is not settled by then is taken for lost, and made again (at least once). */
export const LEASE_MS = 60_000
/** Due deliveries looked at, so that one endpoint's long queue does not hide the others'. */
const LOOKED_AT = 2000

/** Takes what is due, of many endpoints a little; nobody else gets it while the lease lasts. */
export const claimDeliveries = defineAction<Wish, Claimed[]>(
  'claimDeliveries',
  async (ctx, { claim, most, mostOfOne, busy }) => {
    const now = ctx.clock.now()
    const values = { now, until: now + LEASE_MS, claim, most, mostOfOne }
    const rows = await take(ctx, { ...values, busy: asList(ctx.engine, busy) })
    if (rows.length === 0) return []
    const ids = asList(
      ctx.engine,
      rows.map(({ id }) => id),
    )
    return readClaimed(ctx, { ids })
  },
)

interface Take {
  now: number
  until: number
  claim: string
  most: number
  mostOfOne: number
  busy: List
}

const take = fixedQuery((_, { now, until, claim, most, mostOfOne, busy }: Take, engine) => {
  const due = sql`select id, webhook_id, next_at from deliveries
    where state = 'pending' and next_at <= ${now} and not ${isOneOf(engine, 'webhook_id', busy)}
    order by next_at, id limit ${sql.lit(LOOKED_AT)} ${passingOver(engine)}`
  // Materialized: chosen once, however the update is carried out.
  return sql<{ id: number }>`
    with chosen as materialized (
      select id from (
        select id, next_at, row_number() over (partition by webhook_id order by next_at, id) as place
        from (${due}) as due
      ) as placed
      where place <= ${mostOfOne} order by next_at, id limit ${most}
    )
    update deliveries set claim = ${claim}, next_at = ${until}
    where id in (select id from chosen) returning id`
})

/** What another process is taking at this moment. */
function passingOver(engine: Engine): RawBuilder<unknown> {
  return engine === 'sqlite' ? sql`` : sql`for update skip locked`
}

const readClaimed = fixedQuery((db, { ids }: { ids: List }, engine) =>
  db
    .selectFrom('deliveries')
    .innerJoin('webhooks', (join) =>
      join
        .onRef('webhooks.account_id', '=', 'deliveries.account_id')
        .onRef('webhooks.id', '=', 'deliveries.webhook_id'),
    )
    .innerJoin('events', 'events.id', 'deliveries.event_id')
    .select([
      'deliveries.id',
      'deliveries.uuid',
      'deliveries.webhook_id as webhookId',
      'webhooks.url',
      'webhooks.secret',
      'events.key as event',
      'events.data',
      'events.previous_status as previousStatus',
      'events.created_at as createdAt',
    ])
    .where(isOneOf(engine, 'deliveries.id', ids)),
)

/** Whether anything may be due: cheap, and without the writer. */
export async function isAnyDue(source: Source, now: number): Promise<boolean> {
  return (await findDue(source, { now })).length > 0
}

const findDue = fixedQuery((db, { now }: { now: number }) =>
  db
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', sql.lit('pending'))
    .where('next_at', '<=', now)
    .limit(sql.lit(1)),
)

/** Deliveries that are on their way or wait for their next attempt. */
export async function countPending({ db }: Source): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow()
  return count
}
