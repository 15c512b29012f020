import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'

/** What is needed to send things out, to whoever a dealer names. */
export interface Outgoing {
  /** What is wrong with the host of an address, or null. */
  check(url: URL): Promise<string | null>
  /** Seals a secret for the database. */
  seal(plain: string): string
}

/** What every surface works with. */
export interface Services {
  config: Config
  database: Database
  log: Logger
  /** Seals cursors; lives in the database, so that cursors outlive the process. */
  cursorSecret: string
  outgoing: Outgoing
}
