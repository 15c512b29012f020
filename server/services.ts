import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'

/** What every surface works with. */
export interface Services {
  config: Config
  database: Database
  log: Logger
  /** Seals cursors; lives in the database, so that cursors outlive the process. */
  cursorSecret: string
}
