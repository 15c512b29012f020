import { sql } from 'kysely'
import type { WriteContext } from '../../db/action.ts'
import { asList, isOneOf, type List } from '../../db/dialect.ts'
import { fixedQuery } from '../../db/fixed-query.ts'
import { FAILURES_TO_SWITCH_OFF } from './schedule.ts'
import type { Attempted, AttemptResult } from './settle.ts'

interface Ended {
  row: Pick<Attempted, 'account_id' | 'webhook_id'>
  result: Pick<AttemptResult, 'ok' | 'reason'>
}

/** Counts failures in a row of each endpoint, and switches off those that have too many (I7). */
export async function countAttempts(ctx: WriteContext, ended: readonly Ended[]): Promise<void> {
  const ofEach = Map.groupBy(ended, ({ row }) => row.webhook_id)
  const hasFailed = (results: Ended[]) => results.some(({ result }) => !result.ok)
  const quiet = [...ofEach.values()].filter((results) => !hasFailed(results)).flat()
  if (quiet.length > 0) await forgetFailures(ctx, namesOf(ctx, quiet))
  // In one order, so that two processes never wait for each other.
  const failed = [...ofEach].filter(([, results]) => hasFailed(results))
  for (const [, results] of failed.sort(([a], [b]) => a - b)) await countOf(ctx, results)
}

interface Names {
  accountIds: List
  ids: List
}

function namesOf({ engine }: WriteContext, ended: readonly Ended[]): Names {
  const accounts = new Set(ended.map(({ row }) => row.account_id))
  const ids = new Set(ended.map(({ row }) => row.webhook_id))
  return { accountIds: asList(engine, [...accounts]), ids: asList(engine, [...ids]) }
}

const forgetFailures = fixedQuery((db, { accountIds, ids }: Names, engine) =>
  db
    .updateTable('webhooks')
    .set({ failures: sql.lit(0) })
    .where('failures', '>', sql.lit(0))
    .where(isOneOf(engine, 'account_id', accountIds))
    .where(isOneOf(engine, 'id', ids)),
)

/** The row is locked by adding nothing to it: another process counts after us. */
async function countOf(ctx: WriteContext, ended: readonly Ended[]): Promise<void> {
  const { account_id: accountId, webhook_id: id } = (ended[0] as Ended).row
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
  for (const { ok, reason } of ended.map(({ result }) => result)) {
    failures = ok ? 0 : failures + 1
    if (failures < FAILURES_TO_SWITCH_OFF || before.is_active === 0) continue
    const why = `${failures} failed attempts in a row; the last: ${reason}`
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
    .where('state', '=', 'pending')
    .execute()
}
