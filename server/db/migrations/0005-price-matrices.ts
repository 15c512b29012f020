import type { Kysely } from 'kysely'
import { addRecordKey, type Engine } from '../dialect.ts'
import { createListIndexes } from '../list-indexes.ts'

export const description = 'Price matrices'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addRecordKey(engine, db.schema.createTable('price_matrices'), 'price_matrices')
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('matrix_type', 'text', (c) => c.notNull())
    .addColumn('is_active', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('row_axis', 'text')
    .addColumn('col_axis', 'text')
    .addColumn('row_values', 'text', (c) => c.notNull())
    .addColumn('col_values', 'text', (c) => c.notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('col_count', 'integer', (c) => c.notNull())
    .addColumn('edited', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    // Last, because it is long: a list reads what comes before and stops there.
    .addColumn('prices', 'text', (c) => c.notNull())
    .addUniqueConstraint('price_matrices_account_id_code', ['account_id', 'code'])
    .execute()
  await createListIndexes(db, 'price_matrices')
}
