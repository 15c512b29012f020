import type { Kysely } from 'kysely'
import { addRecordKey, type Engine } from '../db/dialect.ts'
import { createListIndexes } from '../db/page.ts'
import { createIndex } from './first-create-index.ts'

/** Customers, leads (which become offers), and tables that stop a lead from being made twice. */
export async function createLeadTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createCustomers(db, engine)
  await createLeads(db, engine)
  await createOfferLines(db, engine)
  await db.schema
    .createTable('idempotency')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_pk', ['account_id', 'endpoint', 'key'])
    .execute()
  await createIndex(db, 'idempotency', ['created_at'])
  await db.schema
    .createTable('spent_proofs')
    .addColumn('account_id', 'bigint', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('spent_proofs_pk', ['account_id', 'id'])
    .execute()
  await createIndex(db, 'spent_proofs', ['expires_at'])
}

async function createCustomers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addRecordKey(engine, db.schema.createTable('customers'), 'customers')
    .addColumn('customer_no', 'text', (c) => c.notNull())
    .addColumn('name', 'text')
    .addColumn('email', 'text')
    .addColumn('email_key', 'text')
    .addColumn('phone_key', 'text')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('street', 'text')
    .addColumn('house_number', 'text')
    .addColumn('postcode', 'text')
    .addColumn('city', 'text')
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('phone', 'text')
    .addColumn('invoice_address', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('customers_account_id_customer_no', ['account_id', 'customer_no'])
    .addUniqueConstraint('customers_account_id_email_key', ['account_id', 'email_key'])
    .execute()
  await createListIndexes(db, engine, 'customers')
  await createIndex(db, 'customers', ['account_id', 'phone_key'])
}

async function createLeads(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const customer = ['account_id', 'customer_id'] as const
  await addRecordKey(engine, db.schema.createTable('leads'), 'leads')
    .addColumn('uuid', 'text', (c) => c.notNull())
    .addColumn('customer_id', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('created_via', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('total', 'bigint')
    .addColumn('total_includes_vat', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('sales_person', 'text')
    .addColumn('campaign_id', 'bigint')
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('contact', 'text', (c) => c.notNull())
    .addColumn('form', 'text')
    .addColumn('variant', 'text')
    .addColumn('page', 'text')
    .addColumn('attribution', 'text')
    .addColumn('offer_number', 'text')
    .addColumn('offer_created_at', 'bigint')
    .addColumn('offer_sent_at', 'bigint')
    .addColumn('offer_signed_at', 'bigint')
    .addColumn('offer_rejected_at', 'bigint')
    .addColumn('offer_measurement_accepted_at', 'bigint')
    .addColumn('prices_include_vat', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('discount_rate', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('discount_source', 'text')
    .addColumn('promotion_id', 'bigint')
    .addColumn('rejected_reason', 'text')
    .addColumn('invoice_number', 'text')
    .addColumn('invoice_status', 'text')
    .addColumn('invoice_paid_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addForeignKeyConstraint('leads_customer', [...customer], 'customers', ['account_id', 'id'])
    .execute()
  await createListIndexes(db, engine, 'leads')
  await createIndex(db, 'leads', ['account_id', 'status', 'id'])
  // These indexes contain only offers: a lead costs nothing here until it becomes an offer.
  const ofOffers = (name: string, columns: string[], where: string, unique = false) =>
    createIndex(db, 'leads', columns, { name, where, unique })
  const isOffer = 'offer_created_at is not null'
  await ofOffers('offers', ['account_id', 'id'], isOffer)
  await ofOffers('offers_by_status', ['account_id', 'status', 'id'], isOffer)
  const number = ['account_id', 'offer_number']
  await ofOffers('offers_by_number', number, 'offer_number is not null', true)
  const promotion = ['account_id', 'promotion_id', 'id']
  await ofOffers('offers_by_promotion', promotion, 'promotion_id is not null')
}

async function createOfferLines(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const lead = ['account_id', 'lead_id'] as const
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
    .addForeignKeyConstraint('offer_lines_lead', [...lead], 'leads', ['account_id', 'id'])
    .execute()
  await createIndex(db, 'offer_lines', ['account_id', 'lead_id', 'position'])
}
