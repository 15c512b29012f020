import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Engine } from './dialect.ts'
import type { DatabaseObserver } from './observer.ts'
import type { Snapshot } from './snapshot.ts'
import type { Tables } from './tables.ts'
import type { Writer } from './writer.ts'

export interface DatabaseOptions {
  /** The folder of SQLite's files; not used with `url`. */
  dataDir: string
  /** `postgres://…`; defaults to SQLite. */
  url: string | undefined
  clock?: Clock
  /** Where SQLite writes: in a thread, or `inline`, where each write blocks the event loop. */
  writes: 'thread' | 'inline'
  /** What to do without a database: create one, or throw `NoDatabase`. */
  whenMissing?: 'create' | 'refuse'
  /** Runs before an older database is changed, with the steps to apply. If it throws, none is applied. */
  beforeMigrations?: ((pending: readonly string[]) => Promise<void>) | undefined
  onCrash?: (error: Error) => void
  observer?: DatabaseObserver | undefined
}

/** The result of an engine's open function. `database.ts` turns it into a `Database`. */
export interface Parts {
  engine: Engine
  clock: Clock
  /** Whether opening created the database. */
  isNew: boolean
  /** The migrations applied now, each with its description. */
  migrations: readonly string[]
  /** For reads only: writes use `writer`. */
  read: Kysely<Tables>
  writer: Writer
  counting: Kysely<Tables>
  /** A view of the current database until it is closed. */
  openSnapshot(): Promise<Snapshot>
  closeRead(): Promise<void>
}
