import { type Kysely, sql } from 'kysely'
import { addRecordKey, type Engine } from '../db/dialect.ts'
import { createIndex } from './first-create-index.ts'
import { createSignInTables } from './portal-sign-in.ts'

export const description = 'Members who sign in to the portal, and what they note about leads'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createSignInTables(db, engine)
  await createMembers(db, engine)
  await createInvitations(db, engine)
  await addLeadColumns(db)
  await createLeadNotes(db, engine)
  await createLeadViews(db)
  await db.schema.alterTable('audit').addColumn('detail', 'text').execute()
}

async function createMembers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addRecordKey(engine, db.schema.createTable('members'), 'members')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('sees_contact', 'integer', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('notify_leads', 'text', (c) => c.notNull())
    .addColumn('notify_follow_ups', 'integer', (c) => c.notNull())
    .addColumn('notify_account', 'integer', (c) => c.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('last_seen_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('members_account_id_user_id', ['account_id', 'user_id'])
    .execute()
  await createIndex(db, 'members', ['user_id'])
}

async function createInvitations(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addRecordKey(engine, db.schema.createTable('invitations'), 'invitations')
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text')
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('sees_contact', 'integer', (c) => c.notNull())
    .addColumn('by_operator', 'integer', (c) => c.notNull())
    .addColumn('was_mailed', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
}

/** A lead keeps the price its customer saw, and who answered it, follows it up and when. */
async function addLeadColumns(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ['shown_price', 'text'],
    ['answered_at', 'bigint'],
    ['follow_up_at', 'bigint'],
    ['member_id', 'bigint'],
  ] as const
  for (const [name, type] of columns) {
    await db.schema.alterTable('leads').addColumn(name, type).execute()
  }
  // A lead that has left the first status counts as answered when it last changed.
  await sql`update leads set answered_at = coalesce(offer_created_at, updated_at)
    where status <> 'requested'`.execute(db)
}

async function createLeadNotes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addRecordKey(engine, db.schema.createTable('lead_notes'), 'lead_notes')
    .addColumn('lead_id', 'bigint', (c) => c.notNull())
    .addColumn('member_id', 'bigint')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addForeignKeyConstraint('lead_notes_lead', ['account_id', 'lead_id'], 'leads', [
      'account_id',
      'id',
    ])
    .execute()
  await createIndex(db, 'lead_notes', ['account_id', 'lead_id', 'id'])
}

/** Who has a lead on the screen, and who has seen it before. */
async function createLeadViews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_views')
    .addColumn('account_id', 'bigint', (c) => c.notNull())
    .addColumn('lead_id', 'bigint', (c) => c.notNull())
    .addColumn('member_id', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('lead_views_pk', ['account_id', 'lead_id', 'member_id'])
    .execute()
}
