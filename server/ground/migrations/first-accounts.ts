import type { Kysely } from 'kysely'
import { type Engine, idColumn } from '../db/dialect.ts'
import { createIndex } from './first-create-index.ts'

/** Accounts with their keys and forms, and the tables that belong to no account. */
export async function createAccountTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createAccounts(db, engine)
  await createKeysAndForms(db, engine)
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
    .addColumn('statuses', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('prices_include_vat', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('total_includes_vat', 'integer', (c) => c.notNull().defaultTo(1))
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
    .createTable('quota_use')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('used', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('quota_use_pk', ['account_id', 'month'])
    .execute()
  await db.schema
    .createTable('offer_numbers')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('last', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('offer_numbers_pk', ['account_id', 'year'])
    .execute()
}

async function createKeysAndForms(db: Kysely<unknown>, engine: Engine): Promise<void> {
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
  await createIndex(db, 'api_keys', ['account_id', 'id'])
  await db.schema
    .createTable('forms')
    .addColumn('id', ...idColumn(engine))
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('definition', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()
  await createIndex(db, 'forms', ['account_id', 'id'])
  const moment = ['account_id', 'form', 'day', 'variant', 'moment', 'step'] as const
  await db.schema
    .createTable('form_moments')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('variant', 'text', (c) => c.notNull())
    .addColumn('moment', 'text', (c) => c.notNull())
    .addColumn('step', 'integer', (c) => c.notNull())
    .addColumn('times', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_moments_key', [...moment])
    .execute()
}
