import type { Kysely } from 'kysely'

export const description =
  'Secrets of webhooks that were replaced, and events in order of an account'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('webhooks')
    .addColumn('former_secrets', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  // With the time, so that events before a moment are passed over inside the index.
  await db.schema
    .createIndex('events_in_order')
    .on('events')
    .columns(['account_id', 'id', 'created_at'])
    .execute()
}
