import type { Kysely } from 'kysely'
import { addRecordKey, type Engine, idColumn } from '../db/dialect.ts'
import { createIndex } from './first-create-index.ts'

/** Submissions of forms: recent ones that became leads at once, and those that are held back. */
export async function createSubmissionTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('recent_submissions')
    .addColumn('id', ...idColumn(engine))
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('site', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await createIndex(db, 'recent_submissions', ['account_id', 'at'])
  await addRecordKey(engine, db.schema.createTable('held_leads'), 'held_leads')
    .addColumn('uuid', 'text', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('lead', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await createIndex(db, 'held_leads', ['account_id', 'network', 'id'])
}
