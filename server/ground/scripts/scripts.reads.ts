import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** The source of a build that was served once; null when there is none with this hash. */
export async function findScript(db: Kysely<Tables>, hash: string): Promise<string | null> {
  const row = await db
    .selectFrom('scripts')
    .select('source')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.source ?? null
}
