import type { Kysely } from 'kysely'

export const description = 'Pictures beside the lines of an offer'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('pictures_key', ['account_id', 'hash'])
    .execute()
  for (const table of ['offer_lines', 'offer_items', 'materials']) {
    await db.schema.alterTable(table).addColumn('picture', 'text').execute()
  }
}
