import { BACKUP_SETTINGS } from '../../account/operators/backups.reads.ts'
import type { Engine } from '../../core/db/dialect.ts'
import type { TableOf } from './manifest.ts'

/** The rows at one moment, while others continue to write. */
export interface BackupSnapshot {
  engine: Engine
  /** The names of the applied migrations. */
  migrations: string[]
  /** The size of the database on disk, which approximates the size of a backup of its rows. */
  bytes: number
  tables: Omit<TableOf, 'rows'>[]
  /** Each row as one line of JSON. */
  rows(table: Omit<TableOf, 'rows'>): Iterable<string> | AsyncIterable<string>
  /** The values of one column, if they fit into memory; of all rows, or of some. */
  values(table: string, column: string, where?: string): Promise<string[]>
  setting(name: string): Promise<string | null>
  close(): Promise<void>
}

/** Tables of migrations and of Litestream, and the search index, which is rebuilt. */
const EXCLUDED =
  /^(kysely_migration|kysely_migration_lock|lead_search(_.*)?|sqlite_.*|_litestream_.*)$/
/** Sessions are omitted: users sign in again after a restore. */
const SESSIONS = ['auth_sessions', 'auth_verifications']

export function isBackedUp(table: string): boolean {
  return !EXCLUDED.test(table) && !SESSIONS.includes(table)
}

/** Tables in SQLite's file of counters. */
export const COUNTERS = ['budget_use', 'limit_use']

/** Rows of `settings` that backups omit: the secret is a separate file. */
export const EXCLUDED_SETTINGS = ['vault', 'leads-to-index', ...BACKUP_SETTINGS]
