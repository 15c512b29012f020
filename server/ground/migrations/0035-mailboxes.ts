import type { Kysely } from 'kysely'
import { createIndex } from './first-create-index.ts'

export const description =
  'Mails are counted by the mailbox they go to, however its address is written'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mails').addColumn('mailbox', 'text').execute()
  await db.schema.dropIndex('mails_to_address_created_at').execute()
  await createIndex(db, 'mails', ['mailbox', 'created_at'])
}
