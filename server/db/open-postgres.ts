import { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { migrate } from './migrate.ts'
import type { DatabaseOptions, Parts } from './opening.ts'
import { openPostgresPool, type PoolUse, postgresDialect } from './postgres.ts'
import type { Tables } from './tables.ts'
import { createWriter } from './writer.ts'

export async function openPostgres(
  { whenMissing }: DatabaseOptions,
  url: string,
  clock: Clock,
): Promise<Parts> {
  const migrated = await migratePostgres(url, whenMissing)
  const open = (use: PoolUse) =>
    new Kysely<Tables>({ dialect: postgresDialect(openPostgresPool(url, use)) })
  const [db, counting] = [open('records'), open('counters')]
  const engine = 'postgres'
  const writer = createWriter({ db, engine, clock, queueOf: ({ accountId }) => accountId })
  return { engine, clock, ...migrated, read: db, writer, counting, closeRead: async () => {} }
}

async function migratePostgres(url: string, whenMissing: DatabaseOptions['whenMissing']) {
  const pool = openPostgresPool(url, 'migrations')
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) })
  try {
    return await migrate(db, 'postgres', whenMissing)
  } finally {
    await db.destroy()
  }
}
