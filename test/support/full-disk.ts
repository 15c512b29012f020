import { sql } from 'kysely'
import { defineAction } from '../../server/core/db/action.ts'

/** SQLite's default limit: with it the file can grow again. */
export const UNLIMITED_PAGES = 4_294_967_294

/**
 * Limits the size of the file. At the limit SQLite reports a full disk. The limit belongs to the
 * connection, so an action sets it, on the connection that writes.
 */
export const limitPages = defineAction<number, null>(
  import.meta.url,
  'limitPages',
  async (ctx, pages) => {
    await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(ctx.db)
    return null
  },
)
