import { type Kysely, sql } from 'kysely'
import { addRecordKey, type Engine } from '../dialect.ts'
import { createListIndexes } from '../list-indexes.ts'

export const description = 'Materials, and offer items with their rules'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createMaterials(db, engine)
  await createOfferItems(db, engine)
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
    .addColumn('edited', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('materials_account_id_name_key', ['account_id', 'name_key'])
    .execute()
  await createListIndexes(db, 'materials')
  await db.schema
    .createIndex('materials_by_is_active')
    .on('materials')
    .columns(['account_id', 'is_active', 'id'])
    .execute()
}

async function createOfferItems(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Kept beside the number, because a list is narrowed by columns that have an exact value.
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
    .addColumn('edited', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    // Last, because it is long: a list reads what comes before and stops there.
    .addColumn('rule', 'text', (c) => c.notNull())
    .addUniqueConstraint('offer_items_account_id_article_number', ['account_id', 'article_number'])
    .execute()
  await createListIndexes(db, 'offer_items')
  await db.schema
    .createIndex('offer_items_by_has_article_number')
    .on('offer_items')
    .columns(['account_id', 'has_article_number', 'id'])
    .execute()
}
