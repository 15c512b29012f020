import { defineAction, defineBatchAction, repeatable, type WriteContext } from '../../db/action.ts'
import { asList, isOneOf, type List, rowsOf } from '../../db/dialect.ts'
import { fixedQuery } from '../../db/fixed-query.ts'
import type { DeliveryRow } from '../../db/tables.ts'
import { countAttempts } from './count-attempts.ts'
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
 * Notes how attempts ended, and when the next are due. Without effect when the claim ran out and
 * somebody else is at it, or when the endpoint was deleted meanwhile. Lost with the machine's power,
 * the attempt is made again.
 */
export const settleDelivery = repeatable(
  defineBatchAction<Settlement, null>('settleDelivery', async (ctx, jobs) => {
    const ids = asList(
      ctx.engine,
      jobs.map(({ input }) => input.id),
    )
    const rows = new Map((await findAttempted(ctx, { ids })).map((row) => [row.id, row]))
    const settled = jobs.flatMap(({ input }) => {
      const row = rows.get(input.id)
      return row === undefined || row.claim !== input.claim ? [] : [{ row, result: input.result }]
    })
    await noteAttempts(ctx, settled)
    await countAttempts(ctx, settled)
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
  settled: readonly { row: Attempted; result: AttemptResult }[],
): Promise<void> {
  if (settled.length === 0) return
  const now = clock.now()
  const changed = settled.map(({ row, result }) => ({
    id: row.id,
    ...after(row, result, now),
    ...seen(result),
  }))
  await db
    .updateTable('deliveries')
    .from(rowsOf(engine, changed, CHANGED).$castTo<Changed>().as('ended'))
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

function after(row: Attempted, { ok }: AttemptResult, now: number) {
  const tried = {
    state: row.state,
    attempts: row.attempts + 1,
    retries: row.retries,
    next_at: row.next_at,
  }
  if (ok) return { ...tried, state: 'delivered' as const }
  // An endpoint that was switched off meanwhile gets no more of it.
  if (row.state !== 'pending') return tried
  if (row.retries === 0) return { ...tried, state: 'failed' as const }
  return { ...tried, retries: row.retries - 1, next_at: now + retryDelayMs(row.retries) }
}

function seen({ status, durationMs, response, reason }: AttemptResult) {
  return { status, duration_ms: Math.round(durationMs), response, reason }
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
      .where('state', '=', 'pending')
      .execute()
    return null
  },
)
