import { type Kysely, sql } from 'kysely'
import { regionOf } from '../edited-since.ts'

export const description = 'Long lists that were changed everywhere are swept in longer steps'

const LISTED = ['leads', 'customers', 'price_matrices', 'materials', 'offer_items', 'promotions']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of LISTED) {
    await db.schema
      .createIndex(`${table}_edited_by_region`)
      .on(table)
      .column('account_id')
      .expression(regionOf('id'))
      .columns(['updated_at', 'id'])
      .where(sql.ref('edited'), '=', sql.lit(1))
      .execute()
  }
}
