import type { Kysely } from 'kysely'
import { NAME_ORDER } from '../db/name-order.ts'
import { createIndex } from './first-create-index.ts'

export const description = 'What live updates and the overview of the portal read'

export async function up(db: Kysely<unknown>): Promise<void> {
  // `latest` may stay the same for two writes of one millisecond. This number never does.
  await db.schema
    .alterTable('account_counters')
    .addColumn('changes', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  // These indexes contain only what was decided, so an open lead costs nothing here.
  for (const column of ['offer_signed_at', 'offer_rejected_at']) {
    await createIndex(db, 'leads', ['account_id', column], { where: `${column} is not null` })
  }
  await db.schema
    .createIndex('customers_by_name')
    .on('customers')
    .column('account_id')
    .expression(NAME_ORDER)
    .column('id')
    .execute()
}
