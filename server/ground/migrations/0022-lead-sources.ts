import { type Kysely, sql } from 'kysely'
import { addRecordKey, type Engine } from '../db/dialect.ts'

export const description = 'Sources of leads at Google and Meta, and what they delivered'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addRecordKey(engine, db.schema.createTable('lead_sources'), 'lead_sources')
    .addColumn('uuid', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('form', 'text')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('app_secret', 'text')
    .addColumn('token', 'text')
    .addColumn('mapping', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('fields', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('is_active', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('trouble', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()
  await addRecordKey(engine, db.schema.createTable('ad_leads'), 'ad_leads')
    .addColumn('source_id', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('external_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('body', 'text')
    .addColumn('lead_id', 'bigint')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addForeignKeyConstraint(
      'ad_leads_source',
      ['account_id', 'source_id'],
      'lead_sources',
      ['account_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    // A lead is taken once, whichever source it is delivered to.
    .addUniqueConstraint('ad_leads_once', ['account_id', 'kind', 'external_id'])
    .execute()
  await sql`create index ad_leads_of_source on ad_leads (account_id, source_id, id)`.execute(db)
  await sql`create index ad_leads_ended on ad_leads (created_at) where state <> 'waiting'`.execute(
    db,
  )
}
