import type { Kysely } from 'kysely'
import { addRecordKey, type Engine } from '../db/dialect.ts'

export const description = 'Imports of customers and leads from files'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addRecordKey(engine, db.schema.createTable('imports'), 'imports')
    .addColumn('member_id', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('fires_events', 'integer', (c) => c.notNull())
    .addColumn('rows', 'bigint', (c) => c.notNull())
    .addColumn('bad', 'bigint', (c) => c.notNull())
    .addColumn('done', 'bigint', (c) => c.notNull())
    .addColumn('leads', 'bigint', (c) => c.notNull())
    .addColumn('new_customers', 'bigint', (c) => c.notNull())
    .addColumn('known_customers', 'bigint', (c) => c.notNull())
    .addColumn('already_in', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  await addBatches(db)
  await db.schema
    .createTable('imported_rows')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('import_id', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('imported_rows_key', ['account_id', 'key'])
    .execute()
}

async function addBatches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_batches')
    .addColumn('account_id', 'bigint', (c) => c.notNull())
    .addColumn('import_id', 'bigint', (c) => c.notNull())
    .addColumn('number', 'bigint', (c) => c.notNull())
    .addColumn('rows', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('import_batches_key', ['account_id', 'import_id', 'number'])
    .addForeignKeyConstraint(
      'import_batches_import',
      ['account_id', 'import_id'],
      'imports',
      ['account_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
}
