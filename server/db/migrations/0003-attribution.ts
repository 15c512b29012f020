import type { Kysely } from 'kysely'

export const description = 'Which campaign a lead came from'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The campaign's `utm_` values as JSON.
  await db.schema.alterTable('leads').addColumn('attribution', 'text').execute()
}
