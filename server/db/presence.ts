import type { Client } from 'pg'

/** Number of the advisory lock that every server shares on PostgreSQL for as long as it runs. */
const PRESENT = 7_070_707

export interface Presence {
  /** Whether no other server was there when this one came. */
  isAlone: boolean
  leave(): Promise<void>
}

/**
 * Says that a server runs on this database, and finds out whether another does. The database itself
 * notices when a process dies. A SQLite database has one server.
 */
export async function joinServers(url: string | undefined): Promise<Presence> {
  if (url === undefined) return { isAlone: true, leave: async () => {} }
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, application_name: 'zeven presence' })
  // Without the connection this server is overlooked by the next one; nothing else depends on it.
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
