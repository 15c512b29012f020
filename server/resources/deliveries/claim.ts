import { type RawBuilder, sql } from 'kysely'
import { defineBatchAction, type Outcome, repeatable, type WriteContext } from '../../db/action.ts'
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
  /** Endpoints, by how many deliveries of each are taken at most. */
  endpoints: readonly { most: number; ids: number[] }[]
}

/** An attempt that is not settled by then is taken for lost, and made again (at least once). */
export const LEASE_MS = 60_000

/**
 * Takes what is due, the oldest of each endpoint; nobody else gets it while the lease lasts. What is
 * taken and not sent is sent once the lease ends (at least once).
 */
export const claimDeliveries = repeatable(
  'each',
  defineBatchAction<Wish, Claimed[]>('claimDeliveries', async (ctx, jobs) => {
    const outcomes: Outcome<Claimed[]>[] = []
    for (const { input } of jobs) outcomes.push({ ok: true, output: await claim(ctx, input) })
    return outcomes
  }),
)

async function claim(ctx: WriteContext, { claim, endpoints }: Wish): Promise<Claimed[]> {
  const now = ctx.clock.now()
  const taken: number[] = []
  for (const { most, ids } of endpoints) {
    const wish = { now, until: now + LEASE_MS, claim, most, ids: asList(ctx.engine, ids) }
    taken.push(...(await take(ctx, wish)).map(({ id }) => id))
  }
  return taken.length === 0 ? [] : readClaimed(ctx, { ids: asList(ctx.engine, taken) })
}

interface Take {
  now: number
  until: number
  claim: string
  most: number
  ids: List
}

const take = fixedQuery((_, { now, until, claim, most, ids }: Take, engine) => {
  const ofEach = (webhookId: RawBuilder<unknown>) => sql`select id from deliveries
    where webhook_id = ${webhookId} and state = 'pending' and next_at <= ${now}
    order by next_at, id limit ${most}`
  // Materialized: chosen once, however the update is carried out.
  return sql<{ id: number }>`
    with chosen as materialized (${firstOfEach(engine, ids, ofEach)})
    update deliveries set claim = ${claim}, next_at = ${until}
    where id in (select id from chosen) returning id`
})

/** Passes over what another process is taking at this moment. */
function firstOfEach(
  engine: Engine,
  ids: List,
  ofEach: (webhookId: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (engine === 'sqlite') {
    return sql`select due.id from (${idsOf(engine, ids)}) as wish
      cross join deliveries as due on due.id in (${ofEach(sql`wish.id`)})`
  }
  return sql`select due.id from (${idsOf(engine, ids)}) as wish
    cross join lateral (${ofEach(sql`wish.id`)} for update skip locked) as due`
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

/**
 * Endpoints with something due, those first that wait longest, without those that are `busy`. Walks
 * from endpoint to endpoint, so that the long queues of some cost no more than short ones.
 */
export async function findDueEndpoints(
  source: Source,
  now: number,
  busy: readonly number[],
): Promise<number[]> {
  if ((await findDue(source, { now })).length === 0) return []
  const found = await findAll(source, { now, busy: asList(source.engine, busy) })
  return found.map(({ id }) => id)
}

/** The same of some accounts and some endpoints alone, whatever waits for others. */
export async function findDueEndpointsOf(
  source: Source,
  now: number,
  accounts: readonly number[],
  endpoints: readonly number[],
): Promise<number[]> {
  const { engine } = source
  const lists = { accounts: asList(engine, accounts), endpoints: asList(engine, endpoints) }
  return (await findSome(source, { now, ...lists })).map(({ id }) => id)
}

/** Whether anything may be due: cheap, for there mostly is nothing. */
const findDue = fixedQuery((db, { now }: { now: number }) =>
  db
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', sql.lit('pending'))
    .where('next_at', '<=', now)
    .limit(sql.lit(1)),
)

const findAll = fixedQuery(
  (_, { now, busy }: { now: number; busy: List }, engine) => sql<{ id: number }>`
    with recursive queue(id) as (
      select min(webhook_id) from deliveries where state = 'pending'
      union all
      select (
        select min(webhook_id) from deliveries where state = 'pending' and webhook_id > queue.id
      ) from queue where queue.id is not null
    ), endpoint as (
      select id from queue where id is not null and not ${isOneOf(engine, 'queue.id', busy)}
    )
    ${thoseDue(now)}`,
)

const findSome = fixedQuery(
  (_, { now, accounts, endpoints }: { now: number; accounts: List; endpoints: List }, engine) =>
    sql<{ id: number }>`
      with endpoint as (
        select id from webhooks where ${isOneOf(engine, 'account_id', accounts)}
        union ${idsOf(engine, endpoints)}
      )
      ${thoseDue(now)}`,
)

/** Of the endpoints of `endpoint`. */
function thoseDue(now: number): RawBuilder<unknown> {
  return sql`select id from (
      select id, (
        select min(next_at) from deliveries where webhook_id = endpoint.id and state = 'pending'
      ) as since
      from endpoint
    ) as waiting where since <= ${now} order by since, id`
}

function idsOf(engine: Engine, ids: List): RawBuilder<unknown> {
  return engine === 'sqlite'
    ? sql`select value as id from json_each(${ids})`
    : sql`select id from unnest(${ids}::bigint[]) as given(id)`
}

/** Deliveries that are on their way or wait for their next attempt. */
export async function countPending({ db }: Source): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow()
  return count
}
