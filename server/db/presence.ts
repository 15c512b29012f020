import type { Client } from 'pg'

/** The number of a PostgreSQL advisory lock. Every server shares this lock while it runs. */
const PRESENT = 7_070_707

export interface Presence {
  /** True when no other server was running when this one started. */
  isAlone: boolean
  leave(): Promise<void>
}

/**
 * Registers this server with the database and finds out whether another one runs. When a process
 * dies, the database releases its lock. A SQLite database has only one server.
 */
export async function joinServers(url: string | undefined): Promise<Presence> {
  if (url === undefined) return { isAlone: true, leave: async () => {} }
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, application_name: 'zeven presence' })
  // If this connection breaks, the next server does not see this one. Nothing else depends on it.
  client.on('error', () => {})
  await client.connect()
  const isAlone = await tryToBeAlone(client)
  return { isAlone, leave: () => client.end() }
}

async function tryToBeAlone(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${PRESENT}) as alone`)
  await client.query(`select pg_advisory_lock_shared(${PRESENT})`)
  if (rows[0].alone) await client.query(`select pg_advisory_unlock(${PRESENT})`)
  return rows[0].alone
}
