import { type Clock, systemClock } from '../clock.ts'
import type { Action } from './action.ts'
import type { Actor } from './actor.ts'
import { answerOf, type IdempotencyClaim, type StoredAnswer } from './idempotency.ts'
import type { DatabaseOptions, Parts } from './opening.ts'
import type { Source } from './source.ts'
import type { Write } from './writer.ts'

export interface RunRequest<Input> {
  /** Who does it: the audit says so of whatever changes. */
  actor: Actor
  /** Null where it is about no account. */
  accountId: number | null
  input: Input
}

export interface WriteRequest<Input> extends RunRequest<Input> {
  idempotency?: IdempotencyClaim | undefined
}

/** What a write came to: the action's output, or the stored answer of an earlier request. */
export type Written<Output> =
  | { output: Output; answer: StoredAnswer | null }
  | { replay: StoredAnswer }

/** Counters of requests: shared by all processes and kept, but not waiting for the disk. */
export interface Counters extends Source {
  clock: Clock
}

export interface Database
  extends Pick<Parts, 'engine' | 'clock' | 'isNew' | 'migrations' | 'read'> {
  /** `read`, and the engine behind it. */
  source: Source
  counters: Counters
  /** Runs an action and waits until it is on disk. Throws its refusal. */
  write<Input, Output>(
    action: Action<Input, Output>,
    request: WriteRequest<Input>,
  ): Promise<Written<Output>>
  /** `write` without an idempotency key: the action's output. */
  run<Input, Output>(action: Action<Input, Output>, request: RunRequest<Input>): Promise<Output>
  close(): Promise<void>
}

/** Opens the database, creating and migrating it when needed. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const clock = options.clock ?? systemClock
  // Loaded when chosen: each engine brings a driver of some size.
  if (options.url === undefined) {
    const { openSqlite } = await import('./open-sqlite.ts')
    return database(await openSqlite(options, clock))
  }
  const { openPostgres } = await import('./open-postgres.ts')
  return database(await openPostgres(options, options.url, clock))
}

function database({ writer, counting, closeRead, ...shown }: Parts): Database {
  const { engine, clock, read } = shown

  async function write<Input, Output>(
    action: Action<Input, Output>,
    request: WriteRequest<Input>,
  ): Promise<Written<Output>> {
    const ended = await writer.commit({
      ...request,
      action,
      accountId: request.accountId ?? 0,
    } as Write)
    if ('refusal' in ended) throw ended.refusal
    if ('failure' in ended) throw ended.failure
    if ('replay' in ended) return ended
    const { idempotency } = request
    const answer = idempotency === undefined ? null : answerOf(idempotency, ended.output)
    return { output: ended.output as Output, answer }
  }

  return {
    ...shown,
    source: { db: read, engine },
    counters: { db: counting, engine, clock },
    write,
    run: async (action, request) => {
      const written = await write(action, request)
      if ('replay' in written) throw new Error('a write without a key cannot be a replay')
      return written.output
    },
    close: async () => {
      await counting.destroy()
      await writer.close()
      await closeRead()
    },
  }
}
