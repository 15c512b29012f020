import { resolve } from 'node:path'
import type { Config } from './config.ts'
import { closeToOthers } from './data-folder.ts'
import { type Database, openDatabase } from './db/database.ts'
import { SQLITE_FILE } from './db/dialect.ts'
import { ForeignSchema, NoDatabase, UnfinishedRestore } from './db/migrate.ts'
import type { DatabaseOptions } from './db/opening.ts'

/** The server cannot start; the message is one line for the operator. */
export class CannotStart extends Error {}

/** Opens the database of the settings. Throws `CannotStart` with the reason. */
export async function openConfiguredDatabase(
  config: Config,
  options: Partial<Omit<DatabaseOptions, 'dataDir' | 'url'>> = {},
): Promise<Database> {
  const { dataDir, databaseUrl } = config
  try {
    const database = await openDatabase({ writes: 'thread', ...options, dataDir, url: databaseUrl })
    await closeToOthers(dataDir)
    return database
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw await cannotStart(error, config)
  }
}

/** The reason that a database cannot be opened, for the operator. */
export async function cannotStart(error: unknown, config: Config): Promise<CannotStart> {
  return new CannotStart(await wordsFor(error, config))
}

/** The database in an operator's terms: SQLite's file, or host, port and name; never a password. */
export async function nameOfDatabase({ dataDir, databaseUrl }: Config): Promise<string> {
  if (databaseUrl === undefined) return resolve(dataDir, SQLITE_FILE)
  const { default: pg } = await import('pg')
  try {
    // The driver knows its defaults and the format of socket addresses.
    const { host, port, database } = new pg.Client(databaseUrl)
    return `postgres://${host}:${port}/${database}`
  } catch {
    return 'the given address'
  }
}

async function wordsFor(error: unknown, config: Config): Promise<string> {
  const name = await nameOfDatabase(config)
  const isFile = config.databaseUrl === undefined
  if (error instanceof NoDatabase) {
    const where = isFile ? `at ${name} (DATA_DIR)` : `in ${name} (DATABASE_URL)`
    return `there is no Zeven database ${where}; if that is the right place, "zeven migrate" makes one`
  }
  if (error instanceof ForeignSchema) {
    return error.isNewer
      ? `a newer version of Zeven made the database ${name}; start that version, or one that is newer still`
      : `a version of Zeven from before 0.1 made the database ${name}, and no later one can bring it up to date; start that version, export its leads and customers as CSV, and import them into a new database`
  }
  if (error instanceof UnfinishedRestore) {
    const empty = isFile ? `remove the folder ${config.dataDir}` : 'make a new, empty database'
    return `${name} has an unfinished restore, so a part is missing: ${empty} and restore again`
  }
  const reason = error instanceof Error ? error.message || String(error) : String(error)
  return isFile
    ? `cannot use the data folder ${config.dataDir} (DATA_DIR): ${reason}`
    : `cannot use the database at ${name} (DATABASE_URL): ${reason}`
}
