import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** Ids, cents and milliseconds are bigint columns; all stay far below 2^53. */
const BIGINT_OID = 20

/** Connections one process holds at most. */
const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5000

const types = new pg.TypeOverrides()
types.setTypeParser(BIGINT_OID, Number)

export function openPostgresPool(url: string): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
    application_name: 'zeven',
  })
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool })
}
