import type { Kysely } from 'kysely'
import type { Engine } from '../dialect.ts'

export const description = 'Proofs of work that were spent, and how often an address sends'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('spent_proofs')
    .addColumn('account_id', 'bigint', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('spent_proofs_pk', ['account_id', 'id'])
    .execute()
  await db.schema
    .createIndex('spent_proofs_by_end')
    .on('spent_proofs')
    .column('expires_at')
    .execute()
  // On SQLite these, too, are counters (see 0002-budgets.ts).
  if (engine === 'postgres') await createLimitUse(db)
}

export async function createLimitUse(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('limit_use')
    .ifNotExists()
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('used', 'bigint', (c) => c.notNull())
    .execute()
}
