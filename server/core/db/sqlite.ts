import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'

/** How long a statement waits for another process's write transaction. */
const BUSY_TIMEOUT_MS = 5000
/** Emptying the log blocks this thread, and is retried later. */
const LOG_TIMEOUT_MS = 100
/** Maximum prepared statements of a connection. The oldest one is evicted. */
const STATEMENT_CACHE_SIZE = 200

/** Writes to `counters` do not wait for the disk: they survive a crash, but not a power cut. */
type Access = 'read' | 'write' | 'counters'
type SqliteDatabase = Exclude<SqliteDialectConfig['database'], (...args: never[]) => unknown>

/** The memory cache of a connection. The operating system caches the rest. */
const CACHE_KIB: Record<Access, number> = { read: 8000, write: 5000, counters: 500 }

/**
 * Opens the file with a write-ahead log. Commits wait for the disk, except for `counters`. Deleted
 * data is overwritten with zeros, so that the file does not keep erased data.
 */
export function openSqliteFile(path: string, access: Access): DatabaseSync {
  const file = new DatabaseSync(path, {
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  })
  useWriteAheadLog(file)
  file.exec(`
    PRAGMA synchronous = ${access === 'counters' ? 'OFF' : 'FULL'};
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -${CACHE_KIB[access]};
    PRAGMA query_only = ${access === 'read' ? 'ON' : 'OFF'};
  `)
  return file
}

/**
 * Changing the journal mode needs exclusive access to the file. If several processes open a new file
 * at the same moment, SQLite rejects some at once, regardless of the timeout. They are retried here.
 */
function useWriteAheadLog(file: DatabaseSync): void {
  const giveUpAt = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      file.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }
  }
}

/** Empties the write-ahead log into the file. Returns false while it is being read. */
export function truncateLog(path: string): boolean {
  const file = new DatabaseSync(path, { timeout: LOG_TIMEOUT_MS })
  try {
    return file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
  } finally {
    file.close()
  }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

/** Kysely over `node:sqlite`. A write transaction takes the write lock when it starts. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(path: string, access: Access) {
    const config = { database: async () => asKyselyDatabase(openSqliteFile(path, access)) }
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Tells Kysely to migrate in a transaction, so that a second process waits for the first. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** SQLite plans a statement again each time its limit is bound, but not if the limit is a sum. */
const LIMIT_AS_SUM = [/\blimit \?/g, 'limit ? + 0'] as const

function asKyselyDatabase(file: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof asKyselyStatement>>()
  return {
    close: () => file.close(),
    prepare(sql) {
      const known = statements.get(sql)
      if (known !== undefined) return known
      if (statements.size >= STATEMENT_CACHE_SIZE) {
        statements.delete(statements.keys().next().value ?? '')
      }
      const statement = asKyselyStatement(file.prepare(sql.replaceAll(...LIMIT_AS_SUM)))
      statements.set(sql, statement)
      return statement
    },
  }
}

function asKyselyStatement(statement: StatementSync) {
  const reader = statement.columns().length > 0
  // The search gives its own rows ids above safe integers, and a write reports the last one.
  if (!reader) statement.setReadBigInts(true)
  return {
    reader,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters: readonly unknown[]) =>
      statement.iterate(...(parameters as SQLInputValue[])),
  }
}
