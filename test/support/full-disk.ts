import { sql } from 'kysely'
import { defineCommand } from '../../server/core/db/command.ts'

/** SQLite's default limit: with it the file can grow again. */
export const UNLIMITED_PAGES = 4_294_967_294

/**
 * Limits the size of the file. At the limit SQLite reports a full disk. The limit belongs to the
 * connection, so a command sets it, on the connection that writes.
 */
export const limitPages = defineCommand<number, null>(import.meta.url, async (ctx, pages) => {
  await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(ctx.db)
  return null
})
