import type { Socket } from 'node:net'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { NamedStatementClient } from './named-client.ts'

/** Ids, cents and milliseconds are bigint columns; all stay far below 2^53. */
const BIGINT_OID = 20

/** Connections one process holds at most. */
const POOL_SIZE = { records: 10, counters: 2, migrations: 1 }
export type PoolUse = keyof typeof POOL_SIZE
const CONNECT_TIMEOUT_MS = 5000
/** A server that says nothing for so long is taken for lost: its connection is given up. */
const SILENT_MS = 10_000

/** Instants are written as JSON in UTC, whatever the server's own time zone. */
const IN_UTC = 'timezone=UTC'
/**
 * Every statement has one plan, and that walks indexes: planning anew for the values of each run would
 * cost as much as running it. PostgreSQL's statistics are a minute behind, and by those of a table that
 * was all but empty it would read the whole of it for as long.
 */
const ONE_PLAN = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
]

const types = new pg.TypeOverrides()
types.setTypeParser(BIGINT_OID, Number)

export function openPostgresPool(url: string, use: PoolUse = 'records'): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamedStatementClient,
    max: POOL_SIZE[use],
    options: settingsOf(use)
      .map((setting) => `-c ${setting}`)
      .join(' '),
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

function settingsOf(use: PoolUse): string[] {
  // A migration reads and writes whole tables, once.
  if (use === 'migrations') return [IN_UTC]
  const settings = [IN_UTC, ...ONE_PLAN]
  // Counts need not wait for the disk: the last few may be lost in a power cut.
  return use === 'counters' ? [...settings, 'synchronous_commit=off'] : settings
}

/** Without this a request to a server behind a broken network would wait as long as TCP does. */
function giveUpWhenSilent(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(SILENT_MS, () => stream.destroy())
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool })
}
