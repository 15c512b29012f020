import { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Job } from './action.ts'
import type { Parts } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgresPool, type PoolUse, postgresDialect } from './postgres.ts'
import type { Tables } from './tables.ts'
import { createGroupWriter } from './writer.ts'

export async function openPostgres(url: string, clock: Clock): Promise<Parts> {
  const migrations = await migratePostgres(url)
  const open = (use: PoolUse) =>
    new Kysely<Tables>({ dialect: postgresDialect(openPostgresPool(url, use)) })
  const [db, counting] = [open('records'), open('counters')]
  const lane = (action: { name: string }, job: Job) => `${job.accountId} ${action.name}`
  const writer = createGroupWriter({ db, engine: 'postgres', clock }, lane)
  const counters = createGroupWriter(
    { db: counting, engine: 'postgres', clock, withoutTransactions: true },
    lane,
  )
  const closeRead = async () => {}
  return { engine: 'postgres', clock, migrations, read: db, writer, counters, closeRead }
}

async function migratePostgres(url: string): Promise<string[]> {
  const pool = openPostgresPool(url, 'migrations')
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) })
  try {
    return await migrate(db, 'postgres')
  } finally {
    await db.destroy()
  }
}
