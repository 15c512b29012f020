import { Kysely, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { migrate } from './migrate.ts'
import type { DatabaseOptions, Parts } from './opening.ts'
import { openPostgresPool, type PoolUse, postgresDialect } from './postgres.ts'
import { postgresSnapshot } from './snapshot.ts'
import type { Tables } from './tables.ts'
import { createWriter } from './writer.ts'

/** The lock number is the same in earlier versions, so that both wait for each other. */
const MIGRATING = '3853314791062309107'

export async function openPostgres(
  options: DatabaseOptions,
  url: string,
  clock: Clock,
): Promise<Parts> {
  const migrated = await migratePostgres(url, options)
  const open = (use: PoolUse) =>
    new Kysely<Tables>({ dialect: postgresDialect(openPostgresPool(url, use), use) })
  const [db, counting] = [open('records'), open('counters')]
  const engine = 'postgres'
  const writer = createWriter({ db, engine, clock, queueOf: ({ accountId }) => accountId })
  const closeRead = async () => {}
  const openSnapshot = () => postgresSnapshot(db)
  const parts = { engine, clock, ...migrated, read: db, writer, counting, closeRead } as const
  return { ...parts, openSnapshot }
}

/**
 * One process migrates, the others wait. The lock ends with the transaction: a session lock would
 * outlive us behind a connection pool, and block the next server.
 */
async function migratePostgres(url: string, options: DatabaseOptions) {
  const pool = openPostgresPool(url, 'migrations')
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) })
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATING)})`.execute(transaction)
      return migrate(transaction, 'postgres', options)
    })
  } finally {
    await db.destroy()
  }
}
