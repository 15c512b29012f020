import { type Kysely, sql } from 'kysely'

export const description = 'Pictures that forms show on any website, and the clean-up of pictures'

export async function up(db: Kysely<unknown>): Promise<void> {
  const pictures = () => db.schema.alterTable('pictures')
  await pictures()
    .addColumn('is_open', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await pictures()
    .addColumn('seen_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update pictures set seen_at = created_at`.execute(db)
  await db.schema.createIndex('pictures_by_hash').on('pictures').column('hash').execute()
  await db.schema.createIndex('pictures_by_sight').on('pictures').column('seen_at').execute()
}
