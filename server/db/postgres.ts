import type { Socket } from 'node:net'
import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** Ids, cents and milliseconds are bigint columns; all stay far below 2^53. */
const BIGINT_OID = 20

/** Connections one process holds at most. */
const POOL_SIZE = { records: 10, counters: 2, migrations: 1 }
export type PoolUse = keyof typeof POOL_SIZE
const CONNECT_TIMEOUT_MS = 5000
/** A server that says nothing for so long is taken for lost: its connection is given up. */
const SILENT_MS = 10_000

const types = new pg.TypeOverrides()
types.setTypeParser(BIGINT_OID, Number)

export function openPostgresPool(url: string, use: PoolUse = 'records'): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE[use],
    // Counts need not wait for the disk: the last few may be lost in a power cut.
    ...(use === 'counters' && { options: '-c synchronous_commit=off' }),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
    application_name: 'zeven',
  })
  // A connection that breaks is replaced by the next query. Without a listener it would end the
  // process: the pool's own hears of idle ones, the other of those between two queries.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // A migration may be silent for long: it builds indexes.
  if (use !== 'migrations') pool.on('connect', giveUpWhenSilent)
  return pool
}

/** Without this a request to a server behind a broken network would wait as long as TCP does. */
function giveUpWhenSilent(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(SILENT_MS, () => stream.destroy())
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool })
}
