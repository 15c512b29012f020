import type { Client } from 'pg'

/** The number of a PostgreSQL advisory lock. Every server shares this lock while it runs. */
const PRESENT = 7_070_707
const CONNECT_TIMEOUT_MS = 5000
/** The delay before a server registers again after its connection broke. */
const AGAIN_MS = 1000

export interface Presence {
  /** True if no other server was running when this one started. */
  isAlone: boolean
  leave(): Promise<void>
}

/**
 * Registers this server with the database and checks for other servers. When a process dies, the
 * database releases its lock. A SQLite database has only one server.
 */
export async function joinServers(url: string | undefined): Promise<Presence> {
  if (url === undefined) return { isAlone: true, leave: async () => {} }
  const { default: pg } = await import('pg')
  let current: Client | null = null
  let left = false

  async function join(): Promise<Client> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'zeven presence',
    })
    client.on('error', () => {})
    await client.connect()
    await client.query(`select pg_advisory_lock_shared(${PRESENT})`)
    current = client
    client.once('end', again)
    // The server may have been stopped while it registered again.
    if (left) await client.end()
    return client
  }

  /** After a failover, servers must register again: the new primary has no locks. */
  function again(): void {
    if (left) return
    setTimeout(() => {
      if (!left) join().catch(again)
    }, AGAIN_MS).unref()
  }

  const isAlone = await onlyThis(await join())
  return {
    isAlone,
    leave: async () => {
      left = true
      await current?.end()
    },
  }
}

/**
 * Whether no other server shares the lock. Two that start at once see each other, and both are not
 * alone, which only makes them wait for leases. No server takes the lock exclusively: behind a
 * connection pool, an exclusive lock would outlive its owner and stop the next server.
 */
async function onlyThis(client: Client): Promise<boolean> {
  const { rows } = await client.query(`
    select count(*)::int as others from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      and objid = ${PRESENT} and objsubid = 1 and pid <> pg_backend_pid()`)
  return rows[0].others === 0
}
