import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '../../core/db/database.ts'
import { readForwarded } from '../../core/http/address.ts'

/** Header of `/healthz` responses when no proxy named an IP address, so that all clients count as one. */
export const UNNAMED_HEADER = 'zeven-client-unnamed'

/** Why this server cannot take requests now. */
export type Unready = 'starting' | 'stopping' | 'no database'

/**
 * `/healthz` answers while the process runs. `/readyz` answers 200 when the server can take
 * requests: the database answers, and `findUnready` knows no other reason against it.
 */
export function createHealthSurface(
  database: Database,
  trustProxy: number,
  findUnready: () => Unready | null,
): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => {
    // The doctor asks through the proxy, and so learns whether the proxy says who asks.
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
