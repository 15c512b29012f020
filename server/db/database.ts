import type { Kysely } from 'kysely'
import { type Clock, systemClock } from '../clock.ts'
import type { Action, IdempotencyClaim, Job } from './action.ts'
import type { Settled } from './commit.ts'
import type { Engine } from './dialect.ts'
import { answerOf, type StoredAnswer } from './idempotency.ts'
import type { Source } from './source.ts'
import type { Tables } from './tables.ts'
import type { Writer } from './writer.ts'

export interface DatabaseOptions {
  /** Where SQLite keeps its files; unused with `url`. */
  dataDir: string
  /** `postgres://…`; SQLite when absent. */
  url: string | undefined
  clock?: Clock
  /** `thread` keeps SQLite's writes off the event loop; `inline` needs no thread. */
  writes: 'thread' | 'inline'
  onCrash?: (error: Error) => void
}

export interface WriteRequest<Input> {
  accountId: number | null
  input: Input
  idempotency?: IdempotencyClaim | undefined
}

/** What a write came to: the action's output, or the stored answer of an earlier request. */
export type Written<Output> =
  | { output: Output; answer: StoredAnswer | null }
  | { replay: StoredAnswer }

export interface Database {
  engine: Engine
  clock: Clock
  /** The migrations that opening it applied, with what each does. */
  migrations: readonly string[]
  /** For reads alone: writes go through `write` or `run`. */
  read: Kysely<Tables>
  /** `read`, and the engine behind it. */
  source: Source
  /** Runs an action and waits until it is on disk. Throws its refusal. */
  write<Input, Output>(
    action: Action<Input, Output>,
    request: WriteRequest<Input>,
  ): Promise<Written<Output>>
  /** `write` for callers without idempotency keys: the action's output. */
  run<Input, Output>(
    action: Action<Input, Output>,
    accountId: number | null,
    input: Input,
  ): Promise<Output>
  /**
   * Runs an action on the counters of a key: shared and kept, but not waiting for the disk, and
   * without a transaction.
   */
  count<Input, Output>(action: Action<Input, Output>, keyId: number, input: Input): Promise<Output>
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
  return database(await openPostgres(options.url, clock))
}

/** What an engine's opening yields. */
export interface Parts extends Pick<Database, 'engine' | 'clock' | 'migrations' | 'read'> {
  writer: Writer
  counters: Writer
  closeRead(): Promise<void>
}

function database({ writer, counters, closeRead, ...shown }: Parts): Database {
  async function write<Input, Output>(
    action: Action<Input, Output>,
    request: WriteRequest<Input>,
  ): Promise<Written<Output>> {
    const { idempotency, ...rest } = request
    const job: Job = idempotency === undefined ? rest : { ...rest, idempotency }
    const settled = await writer.commit(action as Action<never, unknown>, job)
    if (!settled.ok) throw failureOrRefusal(settled)
    if ('replay' in settled) return { replay: settled.replay }
    const output = settled.output as Output
    return { output, answer: idempotency === undefined ? null : answerOf(idempotency, output) }
  }
  return {
    ...shown,
    source: { db: shown.read, engine: shown.engine },
    write,
    run: async (action, accountId, input) => {
      const written = await write(action, { accountId, input })
      if ('replay' in written) throw new Error('a write without a key cannot be a replay')
      return written.output
    },
    count: async (action, keyId, input) => {
      const settled = await counters.commit(action as Action<never, unknown>, {
        accountId: keyId,
        input,
      })
      if (!settled.ok) throw failureOrRefusal(settled)
      if ('replay' in settled) throw new Error('a counter has no replay')
      return settled.output as never
    },
    close: async () => {
      await counters.close()
      await writer.close()
      await closeRead()
    },
  }
}

function failureOrRefusal(settled: Extract<Settled, { ok: false }>): unknown {
  return 'failure' in settled ? settled.failure : settled.refusal
}
