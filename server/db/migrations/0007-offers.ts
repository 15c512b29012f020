import { type Kysely, sql } from 'kysely'
import { addRecordKey, type Engine } from '../dialect.ts'
import { createListIndexes } from '../list-indexes.ts'

export const description = 'Offers with their lines and numbers, and promotions'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addOfferSettings(db)
  await makeLeadsOffers(db)
  await createOfferLines(db, engine)
  await createPromotions(db, engine)
  // What `lead.status_changed` says beside its data.
  await db.schema.alterTable('events').addColumn('previous_status', 'text').execute()
}

async function addOfferSettings(db: Kysely<unknown>): Promise<void> {
  const accounts = () => db.schema.alterTable('accounts')
  await accounts()
    .addColumn('statuses', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await accounts()
    .addColumn('prices_include_vat', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await accounts()
    .addColumn('total_includes_vat', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('offer_numbers')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('last', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('offer_numbers_pk', ['account_id', 'year'])
    .execute()
}

/** One statement per column: SQLite adds no more at once. */
async function makeLeadsOffers(db: Kysely<unknown>): Promise<void> {
  const leads = () => db.schema.alterTable('leads')
  await leads()
    .addColumn('discount_rate', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await leads()
    .addColumn('prices_include_vat', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await leads().addColumn('discount_source', 'text').execute()
  await leads().addColumn('promotion_id', 'bigint').execute()
  await leads().addColumn('rejected_reason', 'text').execute()
  await leads().addColumn('invoice_number', 'text').execute()
  await leads().addColumn('invoice_status', 'text').execute()
  await leads().addColumn('invoice_paid_at', 'bigint').execute()
  // Of offers alone, so that a lead costs nothing here until it is quoted.
  const offers = (name: string) => db.schema.createIndex(`leads_${name}`).on('leads')
  const isOffer = sql`offer_created_at is not null`
  await offers('offers').columns(['account_id', 'id']).where(sql<boolean>`${isOffer}`).execute()
  await offers('offers_by_status')
    .columns(['account_id', 'status', 'id'])
    .where(sql<boolean>`${isOffer}`)
    .execute()
  await offers('offers_by_number')
    .unique()
    .columns(['account_id', 'offer_number'])
    .where(sql<boolean>`offer_number is not null`)
    .execute()
  await offers('offers_by_promotion')
    .columns(['account_id', 'promotion_id', 'id'])
    .where(sql<boolean>`promotion_id is not null`)
    .execute()
}

async function createOfferLines(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addRecordKey(engine, db.schema.createTable('offer_lines'), 'offer_lines')
    .addColumn('lead_id', 'bigint', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('quantity', 'double precision', (c) => c.notNull())
    .addColumn('base_price', 'bigint')
    .addColumn('agreed_price', 'bigint')
    .addColumn('unit_price', 'bigint')
    .addColumn('vat_rate', 'integer', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('offer_item_id', 'bigint')
    .addColumn('article_number', 'text')
    .addForeignKeyConstraint('offer_lines_lead', ['account_id', 'lead_id'], 'leads', [
      'account_id',
      'id',
    ])
    .execute()
  await db.schema
    .createIndex('offer_lines_in_order')
    .on('offer_lines')
    .columns(['account_id', 'lead_id', 'position'])
    .execute()
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
    .addColumn('edited', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('promotions_account_id_code', ['account_id', 'code'])
    .execute()
  await createListIndexes(db, 'promotions')
  await db.schema
    .createIndex('promotions_by_is_active')
    .on('promotions')
    .columns(['account_id', 'is_active', 'id'])
    .execute()
  // Those that may be live: without an end by id, the others by their end.
  await db.schema
    .createIndex('promotions_endless')
    .on('promotions')
    .columns(['account_id', 'id'])
    .where(sql<boolean>`is_active = 1 and valid_until is null`)
    .execute()
  await db.schema
    .createIndex('promotions_by_end')
    .on('promotions')
    .columns(['account_id', 'valid_until', 'valid_from', 'id'])
    .where(sql<boolean>`is_active = 1`)
    .execute()
}
