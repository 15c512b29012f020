import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { Config } from '../../core/config.ts'
import { type Engine, hasTable, SQLITE_FILE } from '../../core/db/dialect.ts'
import {
  checkTakesTables,
  createMigrator,
  RESTORING,
  UnfinishedRestore,
} from '../../core/db/migrate.ts'
import type { Tables } from '../../core/db/tables.ts'
import { BackupRefused } from './manifest.ts'

/** An empty database to restore into. */
export interface Target {
  engine: Engine
  db: Kysely<Tables>
  /** The database of the counters; the same as `db` on PostgreSQL. */
  counters: Kysely<Tables>
  close(): Promise<void>
}

/** Opens the configured database, verifies that it is empty, and marks it as unfinished. */
export async function openTarget(config: Config): Promise<Target> {
  const target = await (config.databaseUrl === undefined
    ? openSqlite(config.dataDir)
    : openPostgres(config.databaseUrl))
  const { db, engine } = target
  try {
    if (await hasTable(db, engine, RESTORING)) throw new UnfinishedRestore()
    if (await hasAnyTable(target)) {
      const place = engine === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL'
      throw new BackupRefused(
        `there is a database already: name an empty one with ${place}; nothing was changed`,
      )
    }
    if (engine === 'postgres') {
      await db.transaction().execute((own) => checkTakesTables(own, true))
    }
    await db.schema.createTable(RESTORING).addColumn('started_at', 'text').execute()
    return target
  } catch (error) {
    await target.close()
    throw error
  }
}

/** Migrates the empty schema to the state at the time of the backup, or to the newest. */
export async function migrateTo({ db, engine }: Target, last: string | null): Promise<void> {
  const migrator = createMigrator(db, engine)
  const { error } = await (last === null ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error !== undefined) throw error
}

async function openSqlite(dataDir: string): Promise<Target> {
  // Drivers are large; only the required one is loaded.
  const { NodeSqliteDialect } = await import('../../core/db/sqlite.ts')
  const { openSqliteCounters } = await import('../../core/db/open-sqlite.ts')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const db = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(join(dataDir, SQLITE_FILE), 'write'),
  })
  const counters = await openSqliteCounters(dataDir)
  const close = async () => {
    await counters.destroy()
    await db.destroy()
  }
  return { engine: 'sqlite', db, counters, close }
}

async function openPostgres(url: string): Promise<Target> {
  const { openPostgresPool, postgresDialect } = await import('../../core/db/postgres.ts')
  const dialect = postgresDialect(openPostgresPool(url, 'migrations'))
  const db = new Kysely<Tables>({ dialect })
  return { engine: 'postgres', db, counters: db, close: () => db.destroy() }
}

async function hasAnyTable({ db, engine }: Target): Promise<boolean> {
  const { rows } = await (engine === 'sqlite'
    ? sql`select 1 from sqlite_schema limit 1`
    : sql`select 1 from information_schema.tables where table_schema = current_schema() limit 1`
  ).execute(db)
  return rows.length > 0
}
