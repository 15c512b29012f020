import { type Kysely, sql } from 'kysely'
import { bucketOf } from './edited-since.ts'

/** What `readPage` needs beside the key: the creations in time order, and the edits (see there). */
export async function createListIndexes(db: Kysely<unknown>, table: string): Promise<void> {
  const create = (name: string) => db.schema.createIndex(`${table}_${name}`).on(table)
  await create('by_creation')
    .columns(['account_id', 'created_at', 'id'])
    .where(sql.ref('edited'), '=', sql.lit(0))
    .execute()
  await create('edited_by_change')
    .columns(['account_id', 'updated_at', 'id'])
    .where(sql.ref('edited'), '=', sql.lit(1))
    .execute()
  await create('edited_by_bucket')
    .column('account_id')
    .expression(bucketOf('id'))
    .columns(['updated_at', 'id'])
    .where(sql.ref('edited'), '=', sql.lit(1))
    .execute()
}
