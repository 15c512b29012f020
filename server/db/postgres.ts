import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { NamedStatementClient } from './named-client.ts'

/** Ids, cents and milliseconds are bigint columns; all stay far below 2^53. */
const BIGINT_OID = 20

/** Connections one process holds at most. */
const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5000

const types = new pg.TypeOverrides()
types.setTypeParser(BIGINT_OID, Number)

/** Connections for counters, whose commits need not wait for the disk. */
const COUNTERS_POOL_SIZE = 2

export function openPostgresPool(url: string, use: 'records' | 'counters' = 'records'): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamedStatementClient,
    max: use === 'records' ? POOL_SIZE : COUNTERS_POOL_SIZE,
    ...(use === 'counters' && { options: '-c synchronous_commit=off' }),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
    application_name: 'zeven',
  })
  // An idle connection that breaks is replaced by the next query; without a listener it would throw.
  pool.on('error', () => {})
  return pool
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool })
}
