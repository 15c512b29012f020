import { type Kysely, sql } from 'kysely'
import { type Engine, idColumn } from '../dialect.ts'

export const description = 'Jobs: what must still happen, in lanes that do not wait for each other'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('lanes')
    .addColumn('id', ...idColumn(engine))
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('held_until', 'bigint', (c) => c.notNull())
    .addColumn('lease', 'text')
    .execute()
  await db.schema
    .createIndex('lanes_due')
    .on('lanes')
    .columns(['due_at', 'id'])
    .where(sql<boolean>`due_at is not null`)
    .execute()
  await db.schema
    .createTable('jobs')
    .addColumn('id', ...idColumn(engine))
    .addColumn('lane_id', 'bigint', (c) => c.notNull().references('lanes.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('input', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('jobs_in_order').on('jobs').columns(['lane_id', 'at', 'id']).execute()
}
