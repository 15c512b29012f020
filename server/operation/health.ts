import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * `/healthz`: the process runs. `/readyz`: it takes requests, that is, its database answers and it
 * is not about to stop.
 */
export function createHealthSurface(database: Database, isStopping: () => boolean): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ status: 'stopping' }, 503)
    try {
      await sql`select 1`.execute(database.read)
      return c.json({ status: 'ready' })
    } catch {
      return c.json({ status: 'no database' }, 503)
    }
  })
  return app
}
