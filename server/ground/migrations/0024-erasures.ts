import { type Kysely, sql } from 'kysely'
import { addRecordKey, type Engine } from '../db/dialect.ts'

export const description = 'Erasure of a person, and what the law says must be kept'

/** How long signed offers are kept, unless the account says otherwise. */
const KEEP_SIGNED_YEARS = 7

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('keep_signed_years', 'integer', (c) => c.notNull().defaultTo(KEEP_SIGNED_YEARS))
    .execute()
  for (const table of ['customers', 'leads', 'events']) {
    await db.schema.alterTable(table).addColumn('erased_at', 'bigint').execute()
  }
  await addErasures(db, engine)
  await addLegalHolds(db, engine)
}

async function addErasures(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addRecordKey(engine, db.schema.createTable('erasures'), 'erasures')
    .addColumn('uuid', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('records', 'text', (c) => c.notNull())
    .addColumn('gone', 'text', (c) => c.notNull())
    .addColumn('mails', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .execute()
}

async function addLegalHolds(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addRecordKey(engine, db.schema.createTable('legal_holds'), 'legal_holds')
    .addColumn('lead_id', 'bigint', (c) => c.notNull())
    .addColumn('offer_number', 'text')
    .addColumn('signed_at', 'bigint', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await sql`create index legal_holds_until on legal_holds (until)`.execute(db)
}
