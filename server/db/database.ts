import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { type Clock, systemClock } from '../clock.ts'
import type { Action, IdempotencyClaim, Job } from './action.ts'
import type { Settled } from './commit.ts'
import type { Engine } from './dialect.ts'
import { answerOf, type StoredAnswer } from './idempotency.ts'
import { migrate } from './migrate.ts'
import { createBudgetUse } from './migrations/0002-budgets.ts'
import { openPostgresPool, postgresDialect } from './postgres.ts'
import type { Source } from './source.ts'
import { NodeSqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'
import { createThreadWriter } from './thread-writer.ts'
import { createGroupWriter, type Writer } from './writer.ts'

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
  return options.url === undefined ? openSqlite(options, clock) : openPostgres(options.url, clock)
}

async function openSqlite(options: DatabaseOptions, clock: Clock): Promise<Database> {
  mkdirSync(options.dataDir, { recursive: true })
  const path = join(options.dataDir, 'zeven.db')
  const own = new Kysely<Tables>({ dialect: new NodeSqliteDialect(path, 'write') })
  const migrations = await migrate(own, 'sqlite')
  const read = new Kysely<Tables>({ dialect: new NodeSqliteDialect(path, 'read') })
  const counters = await openSqliteCounters(options.dataDir, clock)
  const closeRead = () => read.destroy()
  if (options.writes === 'inline') {
    const writer = createGroupWriter({ db: own, engine: 'sqlite', clock }, () => 'all')
    return database({ engine: 'sqlite', clock, migrations, read, writer, counters, closeRead })
  }
  await own.destroy()
  const writer = createThreadWriter(path, options.onCrash ?? (() => {}))
  return database({ engine: 'sqlite', clock, migrations, read, writer, counters, closeRead })
}

/** A file of their own, so that counting never waits for the thread that writes. */
async function openSqliteCounters(dataDir: string, clock: Clock): Promise<Writer> {
  const path = join(dataDir, 'counters.db')
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(path, 'counters') })
  await createBudgetUse(db as unknown as Kysely<unknown>)
  return createGroupWriter({ db, engine: 'sqlite', clock, withoutTransactions: true }, () => 'all')
}

async function openPostgres(url: string, clock: Clock): Promise<Database> {
  const migrations = await migratePostgres(url)
  const db = new Kysely<Tables>({ dialect: postgresDialect(openPostgresPool(url)) })
  const lane = (action: { name: string }, job: Job) => `${job.accountId} ${action.name}`
  const writer = createGroupWriter({ db, engine: 'postgres', clock }, lane)
  const counting = new Kysely<Tables>({
    dialect: postgresDialect(openPostgresPool(url, 'counters')),
  })
  const counters = createGroupWriter(
    { db: counting, engine: 'postgres', clock, withoutTransactions: true },
    lane,
  )
  const closeRead = async () => {}
  return database({ engine: 'postgres', clock, migrations, read: db, writer, counters, closeRead })
}

async function migratePostgres(url: string): Promise<string[]> {
  const pool = openPostgresPool(url, 'migrations')
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) })
  try {
    return await migrate(db, 'postgres')
  } finally {
    await db.destroy()
  }
}

interface Parts extends Pick<Database, 'engine' | 'clock' | 'migrations' | 'read'> {
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
