import type { Kysely } from 'kysely'
import { addRecordKey, type Engine } from '../db/dialect.ts'
import { createIndex } from './first-create-index.ts'

/** Who changed what: one row for each change. */
export async function createAuditTable(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addRecordKey(engine, db.schema.createTable('audit'), 'audit')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('verb', 'text', (c) => c.notNull())
    .addColumn('record', 'text', (c) => c.notNull())
    .addColumn('record_id', 'text', (c) => c.notNull())
    .addColumn('changed', 'text')
    .execute()
  // This index finds the history of one record.
  await createIndex(db, 'audit', ['account_id', 'record', 'record_id', 'id'], { name: 'of_record' })
}
