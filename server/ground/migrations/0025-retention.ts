import { type Kysely, sql } from 'kysely'

export const description = 'How long leads are kept without anything happening'

const DAYS = { keep_unanswered_days: 365, keep_rejected_days: 365, keep_open_days: 730 }

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, days] of Object.entries(DAYS)) {
    await db.schema
      .alterTable('accounts')
      .addColumn(name, 'integer', (c) => c.defaultTo(days))
      .execute()
  }
  // Null until owners are told that leads will be erased.
  await db.schema.alterTable('accounts').addColumn('retention_from', 'bigint').execute()
  await db.schema.alterTable('leads').addColumn('keep_until', 'bigint').execute()
  await db.schema.alterTable('leads').addColumn('keep_reason', 'text').execute()
  await sql`create index leads_kept on leads (account_id, updated_at, id)
    where erased_at is null`.execute(db)
}
