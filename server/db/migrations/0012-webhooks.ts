import type { Kysely } from 'kysely'
import { addRecordKey, type Engine, idColumn } from '../dialect.ts'

export const description = 'Webhook endpoints and their deliveries'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
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
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`deliveries_${name}`).on('deliveries').columns(columns).execute()
  await index('of_webhook', ['webhook_id', 'id'])
  await index('of_event', ['event_id'])
}
