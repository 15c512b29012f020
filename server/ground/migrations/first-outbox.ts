import type { Kysely } from 'kysely'
import { addRecordKey, type Engine, idColumn } from '../db/dialect.ts'
import { createIndex } from './first-create-index.ts'

/** Events, the webhooks they are sent to, and the jobs that still have to run. */
export async function createOutboxTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createWebhooks(db, engine)
  await createDeliveries(db, engine)
  await createJobs(db, engine)
}

async function createWebhooks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('id', ...idColumn(engine))
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('record_id', 'bigint', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('previous_status', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await addRecordKey(engine, db.schema.createTable('webhooks'), 'webhooks')
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('events', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('secret_end', 'text', (c) => c.notNull())
    .addColumn('is_active', 'integer', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failing_since', 'bigint')
    .addColumn('switched_off_reason', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()
}

async function createDeliveries(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('deliveries')
    .addColumn('id', ...idColumn(engine))
    .addColumn('account_id', 'bigint', (c) => c.notNull())
    .addColumn('webhook_id', 'bigint', (c) => c.notNull())
    .addColumn('event_id', 'bigint', (c) => c.notNull().references('events.id'))
    .addColumn('uuid', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('retries', 'integer', (c) => c.notNull())
    .addColumn('attempted_at', 'bigint')
    .addColumn('status', 'integer')
    .addColumn('duration_ms', 'integer')
    .addColumn('response', 'text')
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await createIndex(db, 'deliveries', ['webhook_id', 'id'])
  await createIndex(db, 'deliveries', ['event_id'])
}

async function createJobs(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('lanes')
    .addColumn('id', ...idColumn(engine))
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('held_until', 'bigint', (c) => c.notNull())
    .addColumn('lease', 'text')
    .execute()
  const due = { name: 'due', where: 'due_at is not null' }
  await createIndex(db, 'lanes', ['due_at', 'id'], due)
  await db.schema
    .createTable('jobs')
    .addColumn('id', ...idColumn(engine))
    .addColumn('lane_id', 'bigint', (c) => c.notNull().references('lanes.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('input', 'text', (c) => c.notNull())
    .execute()
  await createIndex(db, 'jobs', ['lane_id', 'at', 'id'])
}
