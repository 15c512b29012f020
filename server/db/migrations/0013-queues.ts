import { type Kysely, sql } from 'kysely'

export const description = 'What waits for each webhook endpoint, the oldest first'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('deliveries_waiting')
    .on('deliveries')
    .columns(['webhook_id', 'next_at', 'id'])
    .where(sql<boolean>`state = 'pending'`)
    .execute()
}
