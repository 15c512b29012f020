import type { ControlledTransaction, Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { Unavailable } from '../errors.ts'
import type { Action, Job, Outcome, WriteContext } from './action.ts'
import { type Engine, failureOf } from './dialect.ts'
import { findPrecedents, keepAnswers, type Precedent } from './idempotency.ts'
import type { Tables } from './tables.ts'

/** Deadlocks and serialization failures are tried again this often before they count as failures. */
const TRIES = 4

export interface WriteStore {
  db: Kysely<Tables>
  engine: Engine
  clock: Clock
  /** True where each statement commits by itself: then an action undoes nothing that it did. */
  withoutTransactions?: true
}

/** How a job ended: what its action answered, an earlier answer, or a failure nobody foresaw. */
export type Settled = Precedent | { ok: false; failure: unknown }

/**
 * Runs the jobs of one action in one transaction and settles them only once it is on disk. When
 * the transaction fails, each job is tried alone, so that no job fails for another's sake.
 */
export async function commitJobs(
  store: WriteStore,
  action: Action<never, unknown>,
  jobs: readonly Job[],
): Promise<Settled[]> {
  const failures: unknown[] = []
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    try {
      return await inTransaction(store, (ctx) => runJobs(ctx, action, jobs))
    } catch (error) {
      failures.push(error)
      if (failureOf(error) !== 'retry') break
    }
  }
  return settleFailure(store, action, jobs, failures.at(-1))
}

async function settleFailure(
  store: WriteStore,
  action: Action<never, unknown>,
  jobs: readonly Job[],
  failure: unknown,
): Promise<Settled[]> {
  if (failureOf(failure) !== 'unknown') {
    return jobs.map(() => ({ ok: false, refusal: new Unavailable() }))
  }
  if (jobs.length === 1) return [{ ok: false, failure }]
  const settled: Settled[] = []
  for (const job of jobs) settled.push(...(await commitJobs(store, action, [job])))
  return settled
}

async function runJobs(
  ctx: WriteContext,
  action: Action<never, unknown>,
  jobs: readonly Job[],
): Promise<Settled[]> {
  const precedents = await findPrecedents(ctx, jobs)
  const fresh = jobs.filter((_, index) => precedents[index] === null)
  const outcomes = fresh.length === 0 ? [] : await action.run(ctx, fresh as Job<never>[])
  await keepAnswers(ctx, fresh, outcomes)
  const queue = outcomes.values()
  return precedents.map((precedent) => precedent ?? (queue.next().value as Outcome))
}

async function inTransaction<Output>(
  store: WriteStore,
  run: (ctx: WriteContext) => Promise<Output>,
): Promise<Output> {
  if (store.withoutTransactions) return run(store)
  const transaction = await store.db.startTransaction().execute()
  try {
    const output = await run({ db: transaction, engine: store.engine, clock: store.clock })
    await transaction.commit().execute()
    return output
  } catch (error) {
    await rollBack(transaction)
    throw error
  }
}

/** After some failures the engine has already rolled back, or the connection is gone. */
async function rollBack(transaction: ControlledTransaction<Tables>): Promise<void> {
  try {
    await transaction.rollback().execute()
  } catch {}
}
