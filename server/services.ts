import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'

/** What is needed to store an address that a dealer wants things sent to. */
export interface Outgoing {
  /** Returns what is wrong with the host of a URL, or null. */
  check(url: URL): Promise<string | null>
  /** Encrypts a secret for the database. */
  seal(plain: string): string
}

/** What every surface works with. */
export interface Services {
  config: Config
  database: Database
  log: Logger
  /** Signs cursors. It is stored in the database, so that cursors work after a restart. */
  cursorSecret: string
  outgoing: Outgoing
}
