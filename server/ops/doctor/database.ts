import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { readBackupState } from '../../account/operators/backups.reads.ts'
import type { Config } from '../../core/config.ts'
import { hasTable, SQLITE_FILE } from '../../core/db/dialect.ts'
import {
  KNOWN_MIGRATIONS,
  NoDatabase,
  RESTORING,
  UnfinishedRestore,
} from '../../core/db/migrate.ts'
import { allAccounts } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { Tables } from '../../core/db/tables.ts'
import { cannotStart, nameOfDatabase } from '../../core/open-database.ts'
import { advice, type Finding, fine, orFine, wrongFinding } from './finding.ts'
import {
  checkArchived,
  checkErasures,
  checkJobs,
  checkMailboxes,
  checkWebhooks,
} from './records.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000
const MEND = '"zeven backup FOLDER" makes one now; docs/backup.md says how one is made each night'

/** The time of the last complete backup at any location: the backup command records it in the database. */
async function checkBackups(
  source: Source,
  { production }: Config,
  now: number,
): Promise<Finding[]> {
  const { madeAt, since, isLate } = await readBackupState(source, now)
  const last = madeAt === null ? null : new Date(madeAt).toISOString()
  if (isLate && since !== null) {
    const days = Math.floor((now - since) / DAY_MS)
    const says = `no whole backup was made for ${days} days; the last is ${last === null ? 'none at all' : `of ${last}`}`
    return [(production ? wrongFinding : advice)('backup', says, MEND)]
  }
  if (last !== null) return [fine('backup', `the last whole backup is of ${last}`)]
  return [advice('backup', 'no backup was made yet', MEND)]
}

const SECOND = 1000
const MAX_CLOCK_DIFFERENCE = 5 * SECOND
const MAX_AHEAD_MS = 60 * SECOND
const MEND_CLOCK = 'set the clock by the network: systemctl enable --now systemd-timesyncd'

/** Checks without changes: it applies no migration and creates no database. */
export async function checkDatabase(config: Config, world: World): Promise<Finding[]> {
  let source: (Source & { close(): Promise<void> }) | null = null
  try {
    source = await openToLook(config)
    return await examine(source, config, world)
  } catch (error) {
    const { message } = await cannotStart(error, config)
    return [wrongFinding('database', message, 'look at DATA_DIR or DATABASE_URL')]
  } finally {
    await source?.close()
  }
}

async function examine(source: Source, config: Config, world: World): Promise<Finding[]> {
  if (await hasTable(source.db, source.engine, RESTORING)) throw new UnfinishedRestore()
  if (!(await hasTable(source.db, source.engine, 'kysely_migration'))) throw new NoDatabase()
  const migrations = await checkMigrations(source)
  const found = [...migrations, ...(await checkClock(source, world))]
  // The schema of another version may differ.
  if (migrations.length === 0) {
    found.push(...(await checkArchived(source, config)))
    found.push(...(await checkJobs(source, world.now())))
    found.push(...(await checkErasures(source, world.now())))
    found.push(...(await checkWebhooks(source, world.now())))
    found.push(...(await checkMailboxes(source, world.now())))
  }
  const own = orFine(found, 'database', `${await nameOfDatabase(config)} is up to date`)
  return [...own, ...(await checkBackups(source, config, world.now()))]
}

async function checkMigrations({ db }: Source): Promise<Finding[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const applied = rows.map(({ name }) => name)
  const unknown = applied.filter((name) => !KNOWN_MIGRATIONS.includes(name))
  if (unknown.length > 0) {
    const mend = 'start the newer version, or restore a backup of this one'
    return [
      wrongFinding('database', `a newer version of Zeven made it (${unknown.join(', ')})`, mend),
    ]
  }
  const missing = KNOWN_MIGRATIONS.filter((name) => !applied.includes(name))
  if (missing.length === 0) return []
  const says = `${missing.length} migrations are still to be applied`
  return [
    advice(
      'database',
      says,
      'make a backup; then "zeven migrate", or the next start, applies them',
    ),
  ]
}

async function checkClock({ db, engine }: Source, world: World): Promise<Finding[]> {
  const found: Finding[] = []
  if (engine === 'postgres') {
    const { rows } = await sql<{ at: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db)
    const difference = Math.abs(Number(rows[0]?.at) - world.now())
    if (difference > MAX_CLOCK_DIFFERENCE) {
      const seconds = Math.round(difference / SECOND)
      const says = `the clocks of this machine and of PostgreSQL differ by ${seconds} s`
      found.push(wrongFinding('clock', says, MEND_CLOCK))
    }
  }
  const newest = await allAccounts(db)
    .selectFrom('events')
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest !== undefined && newest.created_at > world.now() + MAX_AHEAD_MS) {
    const says = `the newest record is of ${new Date(newest.created_at).toISOString()}, which is still to come`
    found.push(wrongFinding('clock', says, MEND_CLOCK))
  }
  return found
}

async function openToLook(config: Config): Promise<Source & { close(): Promise<void> }> {
  const { engine, dialect } =
    config.databaseUrl === undefined
      ? await sqliteDialect(config.dataDir)
      : await postgresDialectOf(config.databaseUrl)
  const db = new Kysely<Tables>({ dialect })
  return { db, engine, close: () => db.destroy() }
}

async function sqliteDialect(dataDir: string) {
  const { NodeSqliteDialect } = await import('../../core/db/sqlite.ts')
  const path = join(dataDir, SQLITE_FILE)
  if (!existsSync(path)) throw new NoDatabase()
  return { engine: 'sqlite' as const, dialect: new NodeSqliteDialect(path, 'read') }
}

async function postgresDialectOf(url: string) {
  const { openPostgresPool, postgresDialect } = await import('../../core/db/postgres.ts')
  return {
    engine: 'postgres' as const,
    dialect: postgresDialect(openPostgresPool(url, 'migrations')),
  }
}
