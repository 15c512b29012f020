import { type Kysely, sql } from 'kysely'
import { addRecordKey, type Engine } from '../db/dialect.ts'

export const description = 'Agendas of accounts, and the appointments that customers book in them'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('agendas', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await addRecordKey(engine, db.schema.createTable('appointments'), 'appointments')
    .addColumn('lead_id', 'bigint', (c) => c.notNull())
    .addColumn('agenda', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addForeignKeyConstraint(
      'appointments_lead',
      ['account_id', 'lead_id'],
      'leads',
      ['account_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addUniqueConstraint('appointments_of_lead', ['account_id', 'lead_id', 'agenda'])
    .execute()
  await sql`create index appointments_in_order on appointments (account_id, ends_at, id)`.execute(
    db,
  )
}
