import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '../../core/db/database.ts'
import { readForwarded } from '../../core/http/address.ts'

/** Header of `/healthz` responses if no proxy named an IP address, so that all clients count as one. */
export const UNNAMED_HEADER = 'zeven-client-unnamed'

/** The reason why this server cannot accept requests now. */
export type Unready = 'starting' | 'stopping' | 'no database'

/**
 * `/healthz` answers while the process runs. `/readyz` answers 200 if the server can accept
 * requests: the database answers, and `findUnready` returns no reason against it.
 */
export function createHealthSurface(
  database: Database,
  trustProxy: number,
  findUnready: () => Unready | null,
): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => {
    // The doctor sends its request through the proxy, to check that the proxy names the client.
    if (trustProxy > 0 && readForwarded(c, trustProxy) === null) c.header(UNNAMED_HEADER, '1')
    return c.json({ status: 'ok' })
  })
  app.get('/readyz', async (c) => {
    const unready = findUnready()
    if (unready !== null) return c.json({ status: unready }, 503)
    try {
      await sql`select 1`.execute(database.read)
      return c.json({ status: 'ready' })
    } catch {
      return c.json({ status: 'no database' satisfies Unready }, 503)
    }
  })
  return app
}
