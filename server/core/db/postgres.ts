import type { Socket } from 'node:net'
import {
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely'
import pg from 'pg'
import { statementName } from './statement.ts'

/** PostgreSQL's number for the type bigint. Our bigint values all stay far below 2^53. */
const BIGINT_OID = 20

/** Maximum connections per process. */
const POOL_SIZE = { records: 10, counters: 2, migrations: 1 }
export type PoolUse = keyof typeof POOL_SIZE
const CONNECT_TIMEOUT_MS = 5000
/** A connection without traffic for this long counts as lost and is closed. */
const SILENT_MS = 10_000
/** PostgreSQL's code for a write on a standby, or on a primary that became one. */
const READ_ONLY = '25006'
/** Its code for a statement after a failed one in the same transaction. */
const ABORTED = '25P02'
/** Its code if a prepared statement reads a table that a newer version has changed since. */
const TABLE_CHANGED = '0A000'

const types = new pg.TypeOverrides()
types.setTypeParser(BIGINT_OID, Number)

export function openPostgresPool(url: string, use: PoolUse = 'records'): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE[use],
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
    pipeline: true,
    application_name: 'zeven',
  })
  // The next query replaces a broken connection. Without a listener, its error would end the
  // process. The pool gets the errors of idle connections, the client those between two queries.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // A migration may build an index for a long time without traffic.
  if (use !== 'migrations') pool.on('connect', giveUpWhenSilent)
  leaveStandby(pool)
  return pool
}

/** Internals of a driver's client: its socket, and the errors that the server sends over it. */
interface Connection {
  stream: Socket
  on(event: 'errorMessage', listener: (error: { code?: string }) => void): void
}

function connectionOf(client: pg.PoolClient): Connection {
  return (client as unknown as { connection: Connection }).connection
}

/** Without this, a query over a broken network would wait until TCP gives up. */
function giveUpWhenSilent(client: pg.PoolClient): void {
  const { stream } = connectionOf(client)
  stream.setTimeout(SILENT_MS, () => stream.destroy())
}

/**
 * If one connection cannot write, all of the pool are closed, because read-only ones would
 * otherwise be noticed one by one. New connections are opened to the new primary.
 */
function leaveStandby(pool: pg.Pool): void {
  const open = new Set<Connection>()
  pool.on('connect', (client) => {
    const connection = connectionOf(client)
    open.add(connection)
    connection.on('errorMessage', ({ code }) => {
      if (code === READ_ONLY) for (const { stream } of open) stream.destroy()
    })
  })
  pool.on('remove', (client) => open.delete(connectionOf(client)))
}

export function postgresDialect(pool: pg.Pool, use?: PoolUse): PostgresDialect {
  return new Dialect({ pool: prepared(pool, use) })
}

/**
 * Statements that are built once are prepared once in each connection, under a name. Counting does
 * not wait for the disk: a power cut may lose the last few counts. Behind a pooler, whose sessions
 * are shared with other programs, nothing is prepared or set.
 */
function prepared(pool: pg.Pool, use?: PoolUse): PostgresPool {
  const direct = new WeakMap<pg.PoolClient, boolean>()
  /** Part of every name: after a table has changed, all statements are prepared again. */
  let generation = 0

  async function isDirect(client: pg.PoolClient): Promise<boolean> {
    const known = direct.get(client)
    if (known !== undefined) return known
    try {
      const found = await reachesServer(client)
      if (found && use === 'counters') await client.query('set synchronous_commit = off')
      direct.set(client, found)
      return found
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    const knowsNames = await isDirect(client)
    /** The first failed statement. If nothing awaits it, all following statements fail with it. */
    let failure: unknown
    // Sends before it returns: statements are answered in the order of the calls.
    const query = async (text: string, values: readonly unknown[] = []) => {
      const known = knowsNames ? statementName(text) : undefined
      const own = generation
      const name = known && `${known}_${own}`
      try {
        const result = await client.query({ ...(name && { name }), text, values: [...values] })
        if (failure !== undefined && text !== 'rollback') throw failure
        return result
      } catch (error) {
        const { code } = error as { code?: unknown }
        if (code === TABLE_CHANGED && own === generation) generation += 1
        failure ??= error
        throw code === ABORTED ? failure : error
      }
    }
    const release = (destroy?: boolean) => client.release(destroy)
    return { query, release } as unknown as PostgresPoolClient
  }

  return { connect, end: () => pool.end(), options: pool.options }
}

/**
 * Whether the client is connected to PostgreSQL directly. A pooler in between may give every
 * transaction another session, which does not have our names. It reports its own process number.
 */
async function reachesServer(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0].pid === (client as unknown as { processID: number }).processID
}

class Dialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LockedAlready()
  }
}

/** The migration already has a lock (`open-postgres.ts`). */
class LockedAlready extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
