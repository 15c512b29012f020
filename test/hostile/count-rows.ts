import { sql } from 'kysely'
import type { TestApp } from '../support/app.ts'

const TABLES = [
  'accounts',
  'api_keys',
  'customers',
  'events',
  'forms',
  'idempotency',
  'leads',
  'promotions',
  'scripts',
  'settings',
] as const

export type Counts = Record<(typeof TABLES)[number] | 'quota', number>

/** Counts the rows of each table to which a request can add, and the used quota. */
export async function countRows({ database }: TestApp): Promise<Counts> {
  const counts = TABLES.map(
    (table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`,
  )
  const quota = sql`(select coalesce(sum(used), 0) from quota_use) as quota`
  const { rows } = await sql<Counts>`select ${sql.join([...counts, quota])}`.execute(database.read)
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]),
  ) as Counts
}
