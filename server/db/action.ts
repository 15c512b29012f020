import { CompiledQuery } from 'kysely'
import type { Clock } from '../clock.ts'
import { ApiError } from '../errors.ts'
import type { Source } from './source.ts'

/** What an action writes with: one open transaction, and the time. */
export interface WriteContext extends Source {
  clock: Clock
}

/** Makes a repeated request the same request (decisions E). */
export interface IdempotencyClaim {
  /** Method and path, such as `POST /leads`. */
  endpoint: string
  key: string
  /** SHA-256 over query and raw body, hex. */
  fingerprint: string
  /** What a replay answers with: the status, and the body made of the action's output. */
  status: number
  message: string
}

/** One write someone waits for. Plain data: it may cross to the thread that owns the database. */
export interface Job<Input = unknown> {
  /** Whose rows it writes; null for the operator's own. Jobs of one account run in order. */
  accountId: number | null
  input: Input
  idempotency?: IdempotencyClaim
}

export type Outcome<Output = unknown> =
  | { ok: true; output: Output }
  | { ok: false; refusal: ApiError }

/**
 * A named write. `run` gets every job of its name that is waiting, inside one transaction, and
 * answers each in its place; a refusal of one must leave nothing behind. What it throws undoes the
 * transaction, after which each job is tried again alone.
 */
export interface Action<Input, Output> {
  name: string
  run(ctx: WriteContext, jobs: readonly Job<Input>[]): Promise<Outcome<Output>[]>
}

/** An action that writes for each job in turn; a refusal undoes that job alone. */
export function defineAction<Input, Output>(
  name: string,
  write: (ctx: WriteContext, input: Input, job: Job<Input>) => Promise<Output>,
): Action<Input, Output> {
  return {
    name,
    run: async (ctx, jobs) => {
      const outcomes: Outcome<Output>[] = []
      for (const job of jobs) {
        outcomes.push(await undoIfRefused(ctx, () => write(ctx, job.input, job)))
      }
      return outcomes
    },
  }
}

/** An action that writes for all waiting jobs at once. */
export function defineBatchAction<Input, Output>(
  name: string,
  run: Action<Input, Output>['run'],
): Action<Input, Output> {
  return { name, run }
}

async function undoIfRefused<Output>(
  ctx: WriteContext,
  write: () => Promise<Output>,
): Promise<Outcome<Output>> {
  await savepoint(ctx, 'savepoint job')
  try {
    const output = await write()
    await savepoint(ctx, 'release savepoint job')
    return { ok: true, output }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await savepoint(ctx, 'rollback to savepoint job')
    await savepoint(ctx, 'release savepoint job')
    return { ok: false, refusal: error }
  }
}

async function savepoint(ctx: WriteContext, statement: string): Promise<void> {
  await ctx.db.executeQuery(CompiledQuery.raw(statement))
}
