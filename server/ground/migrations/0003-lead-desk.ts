import { type Kysely, sql } from 'kysely'
import type { Engine } from '../db/dialect.ts'
import { createIndex } from './first-create-index.ts'

export const description =
  'Indexes to list and search leads in the portal; consent kept with a lead'

/** What every list of leads filters by. An index that holds it all reads no row it leaves out. */
const FILTERED = ['status', 'form', 'source', 'member_id']

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('leads').addColumn('consent', 'text').execute()
  await addListPrice(db, engine)
  await createListIndexes(db)
  await createLeadSearch(db, engine)
  // The words of the leads there are follow once the server runs (leads/desk/index-old.ts).
  await sql`insert into settings (name, value)
    select 'leads-to-index', max(account_id) || ' ' || (max(id) + 1) from leads
    having count(*) > 0`.execute(db)
}

/** The price that lists sort by: the offer's, else the one the customer saw; -1 without any. */
async function addListPrice(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await (engine === 'sqlite'
    ? sql`alter table leads add column list_price bigint generated always as
        (coalesce(total, shown_price ->> 'from', -1)) virtual`
    : sql`alter table leads add column list_price bigint generated always as
        (coalesce(total, (shown_price::json ->> 'from')::bigint, -1)) stored`
  ).execute(db)
}

/** One index for each order of the list, and one for the leads of a customer. */
async function createListIndexes(db: Kysely<unknown>): Promise<void> {
  const create = (name: string, columns: string[], where: string | null = null) =>
    createIndex(db, 'leads', ['account_id', ...columns], { name, where })
  const state = ['answered_at', 'follow_up_at']
  await create('by_age', ['created_at', 'id', ...FILTERED, ...state])
  await create('waiting', ['created_at', 'id', ...FILTERED, 'follow_up_at'], 'answered_at is null')
  await create(
    'follow_ups',
    ['follow_up_at', 'id', ...FILTERED, 'answered_at', 'created_at'],
    'follow_up_at is not null',
  )
  await create('by_price', ['list_price', 'id', ...FILTERED, ...state, 'created_at'])
  await create('of_customer', ['customer_id', 'id'])
}

/**
 * The words of each lead (leads/desk/search.ts). `open` has those that every member may search by,
 * and the rest tells who the customer is.
 */
async function createLeadSearch(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    await sql`create virtual table lead_search using fts5(
      owner, open, contact, content='', contentless_delete=1, detail=column, prefix='1 2 3',
      tokenize=ascii)`.execute(db)
    return
  }
  await sql`create table lead_search (
    account_id bigint not null, lead_id bigint not null, open tsvector not null,
    words tsvector not null, constraint lead_search_pk primary key (account_id, lead_id))`.execute(
    db,
  )
  // Without fastupdate a search never reads through a list of words that are not sorted in yet.
  for (const column of ['open', 'words']) {
    await sql`create index ${sql.id(`lead_search_${column}`)} on lead_search
      using gin (${sql.id(column)}) with (fastupdate = off)`.execute(db)
  }
}
