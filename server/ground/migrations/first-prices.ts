import { type Kysely, sql } from 'kysely'
import { addRecordKey, type Engine } from '../db/dialect.ts'
import { createListIndexes } from '../db/page.ts'
import { createIndex } from './first-create-index.ts'

/** The tables from which an offer gets its lines, prices and discount. */
export async function createPriceTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createPriceMatrices(db, engine)
  await createMaterials(db, engine)
  await createOfferItems(db, engine)
  await createPromotions(db, engine)
}

async function createPriceMatrices(db: Kysely<unknown>, engine: Engine): Promise<void> {
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
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    // The long column is last: a list reads only the columns before it.
    .addColumn('prices', 'text', (c) => c.notNull())
    .addUniqueConstraint('price_matrices_account_id_code', ['account_id', 'code'])
    .execute()
  await createListIndexes(db, engine, 'price_matrices')
}

async function createMaterials(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addRecordKey(engine, db.schema.createTable('materials'), 'materials')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('unit', 'text', (c) => c.notNull())
    .addColumn('unit_price', 'bigint', (c) => c.notNull())
    .addColumn('vat_rate', 'integer', (c) => c.notNull())
    .addColumn('is_active', 'integer', (c) => c.notNull())
    .addColumn('sort_order', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('materials_account_id_name_key', ['account_id', 'name_key'])
    .execute()
  await createListIndexes(db, engine, 'materials')
  await createIndex(db, 'materials', ['account_id', 'is_active', 'id'])
}

async function createOfferItems(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // This has its own column, because a list filters only by the exact value of a column.
  const hasNumber = sql`(case when article_number is null then 0 else 1 end)`
  await addRecordKey(engine, db.schema.createTable('offer_items'), 'offer_items')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('article_number', 'text')
    .addColumn('has_article_number', 'integer', (c) =>
      c.notNull().generatedAlwaysAs(hasNumber).stored(),
    )
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('vat_rate', 'integer', (c) => c.notNull())
    .addColumn('is_active', 'integer', (c) => c.notNull())
    .addColumn('sort_order', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    // The long column is last: a list reads only the columns before it.
    .addColumn('rule', 'text', (c) => c.notNull())
    .addUniqueConstraint('offer_items_account_id_article_number', ['account_id', 'article_number'])
    .execute()
  await createListIndexes(db, engine, 'offer_items')
  await createIndex(db, 'offer_items', ['account_id', 'has_article_number', 'id'])
}

async function createPromotions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addRecordKey(engine, db.schema.createTable('promotions'), 'promotions')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('code', 'text')
    .addColumn('discount_pct', 'integer', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('valid_from', 'bigint')
    .addColumn('valid_until', 'bigint')
    .addColumn('is_active', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('promotions_account_id_code', ['account_id', 'code'])
    .execute()
  await createListIndexes(db, engine, 'promotions')
  await createIndex(db, 'promotions', ['account_id', 'is_active', 'id'])
  // These two find live promotions: those without an end by id, the others by their end.
  const endless = { name: 'endless', where: 'is_active = 1 and valid_until is null' }
  await createIndex(db, 'promotions', ['account_id', 'id'], endless)
  const byEnd = { name: 'by_end', where: 'is_active = 1' }
  await createIndex(db, 'promotions', ['account_id', 'valid_until', 'valid_from', 'id'], byEnd)
}
