import { type Kysely, sql } from 'kysely'

export const description = 'Photos and plans that customers send with a form'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('lead_uuid', 'text')
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('dropped_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('uploads_of_lead')
    .on('uploads')
    .columns(['account_id', 'lead_uuid'])
    .execute()
  // Few rows have no lead, or were dropped, so that looking for them costs little.
  await sql`create index uploads_unsent on uploads (created_at) where lead_uuid is null`.execute(db)
  await sql`create index uploads_dropped on uploads (name) where dropped_at is not null`.execute(db)
}
