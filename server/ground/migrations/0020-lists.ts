import type { Kysely } from 'kysely'
import { createIndex } from './first-create-index.ts'

export const description = 'Lists of the API by source and by when a record was created'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'leads', ['account_id', 'source', 'id'])
  const creation = { name: 'offers_by_creation', where: 'offer_created_at is not null' }
  await createIndex(db, 'leads', ['account_id', 'offer_created_at', 'id'], creation)
  await createIndex(db, 'customers', ['account_id', 'created_at', 'id'], { name: 'by_creation' })
}
