import type { Kysely } from 'kysely'

export const description = 'The history of price matrices'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('price_matrices')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('price_history')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('matrix_id', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('file', 'text')
    .addColumn('summary', 'text', (c) => c.notNull())
    // The long column is last: a list reads only the columns before it.
    .addColumn('before', 'text')
    .addPrimaryKeyConstraint('price_history_key', ['account_id', 'matrix_id', 'version'])
    .execute()
}
