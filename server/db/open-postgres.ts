import { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Clock } from '../clock.ts'
import { migrate } from './migrate.ts'
import { type DatabaseOptions, logTo, type Parts } from './opening.ts'
import { openPostgresPool, postgresDialect } from './postgres.ts'
import type { Tables } from './tables.ts'
import { createWriter } from './writer.ts'

export async function openPostgres(
  { whenMissing, observer }: DatabaseOptions,
  url: string,
  clock: Clock,
): Promise<Parts> {
  const migrated = await migratePostgres(url, whenMissing)
  const open = (pool: Pool) =>
    new Kysely<Tables>({ dialect: postgresDialect(pool), ...logTo(observer) })
  const records = openPostgresPool(url)
  const [db, counting] = [open(records), open(openPostgresPool(url, 'counters'))]
  const connections = () => ({
    inUse: records.totalCount - records.idleCount,
    idle: records.idleCount,
    waiting: records.waitingCount,
  })
  const engine = 'postgres'
  const writer = createWriter({ db, engine, clock, queueOf: ({ accountId }) => accountId })
  const closeRead = async () => {}
  return { engine, clock, ...migrated, read: db, writer, counting, closeRead, connections }
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
