import type { Kysely } from 'kysely'
import { addRecordKey, type Engine } from '../db/dialect.ts'
import { createIndex } from './first-create-index.ts'

export const description = 'Offers as customers see and sign them, and who sells them'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addLetterhead(db)
  await addToOffers(db)
  await createVersions(db)
  await createEvents(db, engine)
  await createFiles(db, engine)
}

async function addLetterhead(db: Kysely<unknown>): Promise<void> {
  for (const name of ['address', 'company_number', 'vat_number']) {
    await db.schema.alterTable('accounts').addColumn(name, 'text').execute()
  }
  await db.schema
    .alterTable('accounts')
    .addColumn('offer_settings', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
  for (const name of ['phone', 'photo', 'photo_type']) {
    await db.schema.alterTable('members').addColumn(name, 'text').execute()
  }
}

async function addToOffers(db: Kysely<unknown>): Promise<void> {
  const leads = () => db.schema.alterTable('leads')
  await leads()
    .addColumn('offer_version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await leads().addColumn('offer_valid_until', 'bigint').execute()
  await leads().addColumn('offer_viewed_at', 'bigint').execute()
  await leads()
    .addColumn('offer_details', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
  const lines = () => db.schema.alterTable('offer_lines')
  await lines()
    .addColumn('is_optional', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await lines()
    .addColumn('is_chosen', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await lines().addColumn('origin', 'text').execute()
}

async function createVersions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offer_versions')
    .addColumn('account_id', 'bigint', (c) => c.notNull())
    .addColumn('lead_id', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('pdf', 'text', (c) => c.notNull())
    .addColumn('pdf_hash', 'text', (c) => c.notNull())
    .addColumn('signed_pdf', 'text')
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('token', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('offer_versions_key', ['account_id', 'lead_id', 'version'])
    .addForeignKeyConstraint('offer_versions_lead', ['account_id', 'lead_id'], 'leads', [
      'account_id',
      'id',
    ])
    .execute()
}

async function createEvents(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addRecordKey(engine, db.schema.createTable('offer_events'), 'offer_events')
    .addColumn('lead_id', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('address', 'text')
    .addColumn('detail', 'text', (c) => c.notNull().defaultTo('{}'))
    .addForeignKeyConstraint('offer_events_lead', ['account_id', 'lead_id'], 'leads', [
      'account_id',
      'id',
    ])
    .execute()
  await createIndex(db, 'offer_events', ['account_id', 'lead_id', 'id'])
}

async function createFiles(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addRecordKey(engine, db.schema.createTable('offer_files'), 'offer_files')
    .addColumn('lead_id', 'bigint', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addForeignKeyConstraint('offer_files_lead', ['account_id', 'lead_id'], 'leads', [
      'account_id',
      'id',
    ])
    .execute()
  await createIndex(db, 'offer_files', ['account_id', 'lead_id', 'id'])
}
