import type { Kysely } from 'kysely'
import type { Engine } from '../dialect.ts'

export const description = 'What keys spent of their budgets'

/** On SQLite the counters are a file of their own (see counters.ts). */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') await createBudgetUse(db)
}

export async function createBudgetUse(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('budget_use')
    .ifNotExists()
    .addColumn('key_id', 'bigint', (c) => c.primaryKey())
  for (const budget of ['per_minute', 'per_day', 'write_per_minute', 'write_per_day']) {
    table = table
      .addColumn(`${budget}_start`, 'bigint', (c) => c.notNull())
      .addColumn(`${budget}_used`, 'bigint', (c) => c.notNull())
  }
  await table.execute()
}
