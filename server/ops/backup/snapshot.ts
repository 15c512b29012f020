import { BACKUP_SETTINGS } from '../../account/operators/backups.reads.ts'
import type { Engine } from '../../core/db/dialect.ts'
import type { TableOf } from './manifest.ts'

/** The rows of one moment, while others go on writing. */
export interface BackupSnapshot {
  engine: Engine
  /** The names of the migrations that made the schema. */
  migrations: string[]
  /** What the database takes on its disk, which is about what a backup of its rows takes. */
  bytes: number
  tables: Omit<TableOf, 'rows'>[]
  /** Each row as one line of JSON. */
  rows(table: Omit<TableOf, 'rows'>): Iterable<string> | AsyncIterable<string>
  /** The values of one column, where it is small enough for memory; of all rows, or of some. */
  values(table: string, column: string, where?: string): Promise<string[]>
  setting(name: string): Promise<string | null>
  close(): Promise<void>
}

/** The books of the schema and of Litestream, and the search, which is made again. */
const NEVER =
  /^(kysely_migration|kysely_migration_lock|lead_search(_.*)?|sqlite_.*|_litestream_.*)$/
/** Anyone who was signed in signs in again. */
const ENDED = ['auth_sessions', 'auth_verifications']

export function isBackedUp(table: string): boolean {
  return !NEVER.test(table) && !ENDED.includes(table)
}

/** Tables that SQLite keeps in the file of counters. */
export const COUNTERS = ['budget_use', 'limit_use']

/** Rows of `settings` that are no part of a backup: the secret is a file of its own. */
export const NOT_KEPT_SETTINGS = ['vault', 'leads-to-index', ...BACKUP_SETTINGS]
