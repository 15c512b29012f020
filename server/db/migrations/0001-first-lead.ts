import type { Kysely } from 'kysely'
import { addRecordKey, type Engine, idColumn } from '../dialect.ts'
import { createListIndexes } from '../list-indexes.ts'

export const description = 'Accounts, keys, forms, customers, leads, quota, idempotency and events'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createAccounts(db, engine)
  await createCustomers(db, engine)
  await createLeads(db, engine)
  await createRecordsOfWrites(db, engine)
}

async function createAccounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', ...idColumn(engine))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('plan', 'text', (c) => c.notNull())
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('lead_quota', 'integer')
    .addColumn('api', 'integer', (c) => c.notNull())
    .addColumn('per_minute', 'integer')
    .addColumn('per_day', 'integer')
    .addColumn('write_per_minute', 'integer')
    .addColumn('write_per_day', 'integer')
    .addColumn('in_flight', 'integer')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('account_counters')
    .addColumn('account_id', 'bigint', (c) => c.primaryKey().references('accounts.id'))
    .addColumn('customers', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('latest', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('api_keys')
    .addColumn('id', ...idColumn(engine))
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('prefix', 'text', (c) => c.notNull())
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('last_used_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await index(db, 'api_keys', ['account_id', 'id'])
  await db.schema
    .createTable('forms')
    .addColumn('id', ...idColumn(engine))
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('definition', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()
  await index(db, 'forms', ['account_id', 'id'])
}

async function createCustomers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addRecordKey(engine, db.schema.createTable('customers'), 'customers')
    .addColumn('customer_no', 'text', (c) => c.notNull())
    .addColumn('name', 'text')
    .addColumn('email', 'text')
    .addColumn('email_key', 'text')
    .addColumn('phone_key', 'text')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('street', 'text')
    .addColumn('house_number', 'text')
    .addColumn('postcode', 'text')
    .addColumn('city', 'text')
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('phone', 'text')
    .addColumn('invoice_address', 'text')
    .addColumn('edited', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('customers_account_id_customer_no', ['account_id', 'customer_no'])
    .addUniqueConstraint('customers_account_id_email_key', ['account_id', 'email_key'])
    .execute()
  await createListIndexes(db, 'customers')
  await index(db, 'customers', ['account_id', 'phone_key'])
}

async function createLeads(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addRecordKey(engine, db.schema.createTable('leads'), 'leads')
    .addColumn('uuid', 'text', (c) => c.notNull())
    .addColumn('customer_id', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('created_via', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('total', 'bigint')
    .addColumn('total_includes_vat', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('sales_person', 'text')
    .addColumn('campaign_id', 'bigint')
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('contact', 'text', (c) => c.notNull())
    .addColumn('form', 'text')
    .addColumn('variant', 'text')
    .addColumn('page', 'text')
    .addColumn('offer_number', 'text')
    .addColumn('offer_created_at', 'bigint')
    .addColumn('offer_sent_at', 'bigint')
    .addColumn('offer_signed_at', 'bigint')
    .addColumn('offer_rejected_at', 'bigint')
    .addColumn('offer_measurement_accepted_at', 'bigint')
    .addColumn('edited', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addForeignKeyConstraint('leads_customer', ['account_id', 'customer_id'], 'customers', [
      'account_id',
      'id',
    ])
    .execute()
  await createListIndexes(db, 'leads')
  await index(db, 'leads', ['account_id', 'status', 'id'])
}

async function createRecordsOfWrites(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('quota_use')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('used', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('quota_use_pk', ['account_id', 'month'])
    .execute()
  await db.schema
    .createTable('idempotency')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_pk', ['account_id', 'endpoint', 'key'])
    .execute()
  await index(db, 'idempotency', ['created_at'])
  await db.schema
    .createTable('events')
    .addColumn('id', ...idColumn(engine))
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('record_id', 'bigint', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('scripts')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
}
