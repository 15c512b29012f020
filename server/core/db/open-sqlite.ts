import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { COUNTERS_SQL } from '../migrations/0001-first.ts'
import { runAll } from '../migrations/statements.ts'
import { COUNTERS_FILE, SQLITE_FILE } from './dialect.ts'
import { migrate, NoDatabase } from './migrate.ts'
import type { DatabaseOptions, Parts } from './opening.ts'
import { sqliteSnapshot } from './snapshot.ts'
import { NodeSqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'
import { createThreadWriter } from './thread-writer.ts'
import { createWriter } from './writer.ts'

export async function openSqlite(options: DatabaseOptions, clock: Clock): Promise<Parts> {
  const path = join(options.dataDir, SQLITE_FILE)
  // Opening the file would create it.
  if (options.whenMissing === 'refuse' && !existsSync(path)) throw new NoDatabase()
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const own = new Kysely<Tables>({ dialect: new NodeSqliteDialect(path, 'write') })
  const migrated = await migrate(own, 'sqlite', options)
  const read = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(path, 'read'),
  })
  const counting = await openSqliteCounters(options.dataDir)
  const closeRead = () => read.destroy()
  const openSnapshot = () =>
    sqliteSnapshot(new Kysely<Tables>({ dialect: new NodeSqliteDialect(path, 'read') }))
  const parts = {
    engine: 'sqlite' as const,
    clock,
    ...migrated,
    read,
    counting,
    closeRead,
    openSnapshot,
  }
  if (options.writes === 'inline') {
    const writer = createWriter({ db: own, engine: 'sqlite', clock, queueOf: () => 'all' })
    return { ...parts, writer }
  }
  await own.destroy()
  const writer = createThreadWriter(path, options.onCrash ?? (() => {}))
  return { ...parts, writer }
}

/** The counters have their own file, so that counting never waits for the writer thread. */
export async function openSqliteCounters(dataDir: string): Promise<Kysely<Tables>> {
  const path = join(dataDir, COUNTERS_FILE)
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(path, 'counters') })
  await runAll(db, COUNTERS_SQL)
  return db
}
