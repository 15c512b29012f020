import { mkdirSync } from 'node:fs'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import type { DatabaseOptions } from './db/opening.ts'

/** The server cannot start; the message is one line for the operator. */
export class CannotStart extends Error {}

/** Opens the database of the settings. Throws `CannotStart` naming what is in the way. */
export async function openConfiguredDatabase(
  config: Config,
  options: Partial<Pick<DatabaseOptions, 'clock' | 'writes' | 'onCrash'>> = {},
): Promise<Database> {
  const { dataDir, databaseUrl } = config
  try {
    if (databaseUrl === undefined) mkdirSync(dataDir, { recursive: true })
    return await openDatabase({ writes: 'thread', ...options, dataDir, url: databaseUrl })
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error)
    throw new CannotStart(
      databaseUrl === undefined
        ? `cannot use the data folder ${dataDir} (DATA_DIR): ${reason}`
        : `cannot reach the database at ${withoutPassword(databaseUrl)} (DATABASE_URL): ${reason}`,
    )
  }
}

function withoutPassword(url: string): string {
  const shown = URL.parse(url)
  if (shown === null) return 'the given address'
  return `${shown.protocol}//${shown.host}${shown.pathname}`
}
