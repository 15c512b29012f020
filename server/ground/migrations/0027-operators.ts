import type { Kysely } from 'kysely'
import { type Engine, idColumn } from '../db/dialect.ts'

export const description = 'Operators, who sign in to see all accounts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('operators')
    .addColumn('id', ...idColumn(engine))
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.unique())
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('token_expires_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()
}
