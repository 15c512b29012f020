import type { Kysely } from 'kysely'

/** How much of its budgets each key has used. */
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

/** How often a client address did something that is limited. */
export async function createLimitUse(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('limit_use')
    .ifNotExists()
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('used', 'bigint', (c) => c.notNull())
    .execute()
}
