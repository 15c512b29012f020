import { defineAction, type WriteContext } from '../../db/action.ts'
import type { DeliveryRow } from '../../db/tables.ts'
import { FAILURES_TO_SWITCH_OFF, retryDelayMs } from './schedule.ts'

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

/**
 * Notes how an attempt ended, and when the next is due. Without effect when the claim ran out and
 * somebody else is at it, or when the endpoint was deleted meanwhile.
 */
export const settleDelivery = defineAction<Settlement, null>(
  'settleDelivery',
  async (ctx, { id, claim, result }) => {
    const row = await ctx.db
      .selectFrom('deliveries')
      .selectAll()
      .where('id', '=', id)
      .where('claim', '=', claim)
      .executeTakeFirst()
    if (row === undefined) return null
    await ctx.db
      .updateTable('deliveries')
      .set({ ...after(row, result, ctx.clock.now()), ...seen(result), claim: null })
      .where('id', '=', id)
      .execute()
    await countFailure(ctx, row, result)
    return null
  },
)

function after(row: DeliveryRow, { ok }: AttemptResult, now: number) {
  const tried = { attempts: row.attempts + 1, attempted_at: now }
  if (ok) return { ...tried, state: 'delivered' as const }
  // An endpoint that was switched off meanwhile gets no more of it.
  if (row.state !== 'pending') return tried
  if (row.retries === 0) return { ...tried, state: 'failed' as const }
  return { ...tried, retries: row.retries - 1, next_at: now + retryDelayMs(row.retries) }
}

function seen({ status, durationMs, response, reason }: AttemptResult) {
  return { status, duration_ms: Math.round(durationMs), response, reason }
}

async function countFailure(
  ctx: WriteContext,
  row: DeliveryRow,
  { ok, reason }: AttemptResult,
): Promise<void> {
  const webhook = ctx.db
    .updateTable('webhooks')
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.webhook_id)
  if (ok) {
    await webhook.set({ failures: 0 }).where('failures', '>', 0).execute()
    return
  }
  const counted = await webhook
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .returning(['failures', 'is_active'])
    .executeTakeFirst()
  if (counted === undefined || counted.failures < FAILURES_TO_SWITCH_OFF) return
  if (counted.is_active === 0) return
  const why = `${counted.failures} failed attempts in a row; the last: ${reason}`
  await webhook
    .set({ is_active: 0, switched_off_reason: why, updated_at: ctx.clock.now() })
    .execute()
  await cancelPending(ctx, row)
}

/** Nothing waits for an endpoint that is off. */
export async function cancelPending(
  { db }: WriteContext,
  { webhook_id: id }: Pick<DeliveryRow, 'webhook_id'>,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'cancelled' })
    .where('webhook_id', '=', id)
    .where('state', '=', 'pending')
    .execute()
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
