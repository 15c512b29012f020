import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Why requests are better sent elsewhere. */
export type Unready = 'stopping' | 'no database'

/**
 * `/healthz`: the process runs. `/readyz`: it takes requests, that is, its database answers and
 * nothing else is known to be in the way.
 */
export function createHealthSurface(database: Database, findUnready: () => Unready | null): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
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
