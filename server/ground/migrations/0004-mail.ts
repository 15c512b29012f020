import type { Kysely } from 'kysely'
import { type Engine, idColumn } from '../db/dialect.ts'
import { createIndex } from './first-create-index.ts'

export const description = 'Mails that are sent, and to whom'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createMails(db, engine)
  await createMailTexts(db)
  // Who asks for a link to sign in is found by address.
  await createIndex(db, 'members', ['email'])
}

/** The account may be 0, for mails of no account, so it does not refer to the accounts. */
async function createMails(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = db.schema.createTable('mails')
  // As for other records, PostgreSQL gets no index on the id alone (see `addRecordKey`).
  const keyed =
    engine === 'sqlite'
      ? table
          .addColumn('id', ...idColumn(engine))
          .addColumn('account_id', 'bigint', (c) => c.notNull())
          .addUniqueConstraint('mails_key', ['account_id', 'id'])
      : table
          .addColumn('id', 'bigint', (c) => c.notNull().generatedAlwaysAsIdentity())
          .addColumn('account_id', 'bigint', (c) => c.notNull())
          .addPrimaryKeyConstraint('mails_key', ['account_id', 'id'])
  await keyed
    .addColumn('lead_id', 'bigint')
    .addColumn('member_id', 'bigint')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('to_address', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('once', 'text', (c) => c.unique())
    .addColumn('message_id', 'text', (c) => c.notNull())
    .addColumn('subject', 'text')
    .addColumn('text', 'text')
    .addColumn('html', 'text')
    .addColumn('sender', 'text')
    .addColumn('reply_to', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('reason', 'text')
    .addColumn('expires_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .execute()
  await createIndex(db, 'mails', ['account_id', 'lead_id', 'id'])
  await createIndex(db, 'mails', ['to_address', 'created_at'])
  await createIndex(db, 'mails', ['created_at'])
}

async function createMailTexts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_texts')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('subject', 'text')
    .addColumn('greeting', 'text')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('mail_texts_pk', ['account_id', 'kind', 'language'])
    .execute()
}
