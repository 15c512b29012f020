import { sql } from 'kysely'
import type { WriteContext } from '../../db/action.ts'
import { FAILURES_TO_SWITCH_OFF } from './schedule.ts'
import type { Attempted, AttemptResult } from './settle.ts'

interface Failed {
  row: Pick<Attempted, 'account_id' | 'webhook_id'>
  result: Pick<AttemptResult, 'reason'>
}

/** Counts failures in a row of each endpoint, and switches off those that have too many (I7). */
export async function countFailures(ctx: WriteContext, failed: readonly Failed[]): Promise<void> {
  const ofEach = Map.groupBy(failed, ({ row }) => row.webhook_id)
  // In one order, so that two processes never wait for each other.
  const ordered = [...ofEach].sort(([a], [b]) => a - b)
  for (const [, failures] of ordered) await countOf(ctx, failures)
}

/** The row is locked by adding nothing to it: another process counts after us. */
async function countOf(ctx: WriteContext, failed: readonly Failed[]): Promise<void> {
  const { account_id: accountId, webhook_id: id } = (failed[0] as Failed).row
  const webhook = ctx.db
    .updateTable('webhooks')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
  const before = await webhook
    .set((eb) => ({ failures: eb.ref('failures') }))
    .returning(['failures', 'is_active'])
    .executeTakeFirst()
  if (before === undefined) return
  let { failures } = before
  for (const { result } of failed) {
    failures += 1
    if (failures < FAILURES_TO_SWITCH_OFF || before.is_active === 0) continue
    const why = `${failures} failed attempts in a row; the last: ${result.reason}`
    const off = { is_active: 0 as const, switched_off_reason: why, updated_at: ctx.clock.now() }
    await webhook.set({ ...off, failures }).execute()
    return cancelPending(ctx, id)
  }
  await webhook.set({ failures }).execute()
}

/** Nothing waits for an endpoint that is off. */
async function cancelPending({ db }: WriteContext, id: number): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'cancelled' })
    .where('webhook_id', '=', id)
    .where('state', '=', sql.lit('pending'))
    .execute()
}
