import { type RawBuilder, sql } from 'kysely'
import { defineAction, defineBatchAction, repeatable, type WriteContext } from '../../db/action.ts'
import { asList, isOneOf, type List, rowsOf } from '../../db/dialect.ts'
import { fixedQuery } from '../../db/fixed-query.ts'
import type { DeliveryRow } from '../../db/tables.ts'
import { countFailures } from './count-failures.ts'
import { retryDelayMs } from './schedule.ts'

/** How an attempt ended. */
export interface AttemptResult {
  /** Whether the answer was a 2xx in time. */
  ok: boolean
  status: number | null
  durationMs: number
  /** The first of what was answered. */
  response: string | null
  /** Why it failed, in words. */
  reason: string | null
}

export interface Settlement {
  id: number
  claim: string
  result: AttemptResult
}

/** What was known of a delivery when its attempt began. */
export type Attempted = Pick<
  DeliveryRow,
  'id' | 'account_id' | 'webhook_id' | 'state' | 'attempts' | 'retries' | 'next_at' | 'claim'
>

/**
 * Notes attempts that went well; their endpoints have no failures in a row any more. Without effect
 * when the claim ran out and somebody else is at it, or when the endpoint was deleted meanwhile. When
 * the note is lost the attempt is made again.
 */
export const noteDelivered = repeatable(
  'each',
  defineBatchAction<Settlement, null>('noteDelivered', async (ctx, jobs) => {
    const ended = JSON.stringify(
      jobs.map(({ input: { id, claim, result } }) => ({ id, claim, ...seen(result) })),
    )
    const noted = await note(ctx, { ended, now: ctx.clock.now() })
    // On PostgreSQL that was part of the same statement.
    if (ctx.engine === 'sqlite' && noted.length > 0) {
      await forgetFailures(ctx, { noted: JSON.stringify(noted) })
    }
    return jobs.map(() => ({ ok: true, output: null }))
  }),
)

const DELIVERED = {
  id: 'bigint',
  claim: 'text',
  status: 'bigint',
  duration_ms: 'bigint',
  response: 'text',
} as const

interface Endpoint {
  account_id: number
  webhook_id: number
}

const note = fixedQuery((_, { ended, now }: { ended: string; now: number }, engine) => {
  const noted = sql<Endpoint>`
    update deliveries set state = 'delivered', attempts = attempts + 1, status = ended.status,
      duration_ms = ended.duration_ms, response = ended.response, reason = null,
      attempted_at = ${now}, claim = null
    from ${rowsOf(engine, ended, DELIVERED)} as ended
    where deliveries.id = ended.id and deliveries.claim = ended.claim
    returning account_id, webhook_id`
  return engine === 'sqlite'
    ? noted
    : sql<Endpoint>`with noted as (${noted}) ${forgotten(sql`select * from noted`)}`
})

const forgetFailures = fixedQuery((_, { noted }: { noted: string }, engine) =>
  forgotten(sql`select * from ${rowsOf(engine, noted, ENDPOINT)} as noted`),
)

const ENDPOINT = { account_id: 'bigint', webhook_id: 'bigint' } as const

function forgotten(endpoints: RawBuilder<unknown>): RawBuilder<Endpoint> {
  return sql`update webhooks set failures = 0
    where failures > 0 and (account_id, id) in (${endpoints})`
}

/**
 * Notes attempts that failed, and when the next are due; without effect as `noteDelivered` is. When
 * the note is lost the attempt is made again.
 */
export const noteFailed = repeatable(
  'whole',
  defineBatchAction<Settlement, null>('noteFailed', async (ctx, jobs) => {
    const ids = asList(
      ctx.engine,
      jobs.map(({ input }) => input.id),
    )
    const rows = new Map((await findAttempted(ctx, { ids })).map((row) => [row.id, row]))
    const failed = jobs.flatMap(({ input }) => {
      const row = rows.get(input.id)
      return row === undefined || row.claim !== input.claim ? [] : [{ row, result: input.result }]
    })
    await noteAttempts(ctx, failed)
    await countFailures(ctx, failed)
    return jobs.map(() => ({ ok: true, output: null }))
  }),
)

const findAttempted = fixedQuery((db, { ids }: { ids: List }, engine) =>
  db
    .selectFrom('deliveries')
    .select(['id', 'account_id', 'webhook_id', 'state', 'attempts', 'retries', 'next_at', 'claim'])
    .where(isOneOf(engine, 'id', ids)),
)

const CHANGED = {
  id: 'bigint',
  state: 'text',
  attempts: 'bigint',
  retries: 'bigint',
  next_at: 'bigint',
  status: 'bigint',
  duration_ms: 'bigint',
  response: 'text',
  reason: 'text',
} as const

async function noteAttempts(
  { db, engine, clock }: WriteContext,
  failed: readonly { row: Attempted; result: AttemptResult }[],
): Promise<void> {
  if (failed.length === 0) return
  const now = clock.now()
  const changed = failed.map(({ row, result }) => ({
    id: row.id,
    ...after(row, now),
    ...seen(result),
    reason: result.reason,
  }))
  await db
    .updateTable('deliveries')
    .from(rowsOf(engine, JSON.stringify(changed), CHANGED).$castTo<Changed>().as('ended'))
    .set((eb) => ({
      state: eb.ref('ended.state'),
      attempts: eb.ref('ended.attempts'),
      retries: eb.ref('ended.retries'),
      next_at: eb.ref('ended.next_at'),
      status: eb.ref('ended.status'),
      duration_ms: eb.ref('ended.duration_ms'),
      response: eb.ref('ended.response'),
      reason: eb.ref('ended.reason'),
      attempted_at: now,
      claim: null,
    }))
    .whereRef('deliveries.id', '=', 'ended.id')
    .execute()
}

type Changed = Pick<DeliveryRow, keyof typeof CHANGED>

function after(row: Attempted, now: number) {
  const tried = {
    state: row.state,
    attempts: row.attempts + 1,
    retries: row.retries,
    next_at: row.next_at,
  }
  // An endpoint that was switched off meanwhile gets no more of it.
  if (row.state !== 'pending') return tried
  if (row.retries === 0) return { ...tried, state: 'failed' as const }
  return { ...tried, retries: row.retries - 1, next_at: now + retryDelayMs(row.retries) }
}

function seen({ status, durationMs, response }: AttemptResult) {
  return { status, duration_ms: Math.round(durationMs), response }
}

/** Gives back what was claimed and not attempted, as a server stops. */
export const releaseDeliveries = defineAction<{ claims: string[] }, null>(
  'releaseDeliveries',
  async ({ db, clock }, { claims }) => {
    if (claims.length === 0) return null
    await db
      .updateTable('deliveries')
      .set({ claim: null, next_at: clock.now() })
      .where('claim', 'in', claims)
      .where('state', '=', sql.lit('pending'))
      .execute()
    return null
  },
)
