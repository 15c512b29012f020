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
/** Emptying the log blocks this thread, and is tried again later. */
const LOG_TIMEOUT_MS = 100
/** How many prepared statements a connection keeps. When it is full, the oldest one goes. */
const STATEMENT_CACHE_SIZE = 200

/** Writes to `counters` do not wait for the disk: they survive a crash, but not a power cut. */
type Access = 'read' | 'write' | 'counters'
type SqliteDatabase = Exclude<SqliteDialectConfig['database'], (...args: never[]) => unknown>

/** How much of the file a connection keeps in memory. The operating system caches the rest. */
const CACHE_KIB: Record<Access, number> = { read: 8000, write: 5000, counters: 500 }

/**
 * Opens the file with a write-ahead log. Commits wait for the disk, except for `counters`. What is deleted is
 * overwritten with zeros, so that the file does not keep what was erased.
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
 * A process needs the file for itself to change its journal mode. When several processes open a new
 * file at the same moment, SQLite refuses some at once, whatever the time-out. They try again here.
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

/** Empties the write-ahead log into the file. Returns false when somebody still reads from it. */
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

/** Kysely over `node:sqlite`. A write transaction takes the write lock as it starts. */
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

/** SQLite plans a statement again each time its limit is bound, but not when the limit is a sum. */
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
  // The search gives its own rows ids that no number holds, and a write reports the last one.
  if (!reader) statement.setReadBigInts(true)
  return {
    reader,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters: readonly unknown[]) =>
      statement.iterate(...(parameters as SQLInputValue[])),
  }
}
