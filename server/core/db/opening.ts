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
  /** `postgres://…`; SQLite is used when absent. */
  url: string | undefined
  clock?: Clock
  /** Where SQLite writes: in a thread, or `inline`, where each write blocks the event loop. */
  writes: 'thread' | 'inline'
  /** What to do when there is no database yet: make one, or throw `NoDatabase`. */
  whenMissing?: 'create' | 'refuse'
  /** Runs before an older database is changed, with the steps to apply. When it throws, none is applied. */
  beforeMigrations?: ((pending: readonly string[]) => Promise<void>) | undefined
  onCrash?: (error: Error) => void
  observer?: DatabaseObserver | undefined
}

/** What an engine's open function returns. `database.ts` makes a `Database` of it. */
export interface Parts {
  engine: Engine
  clock: Clock
  /** Whether opening made the database: nothing was there before. */
  isNew: boolean
  /** The migrations that were applied now, each with its description. */
  migrations: readonly string[]
  /** For reads only: writes go through `writer`. */
  read: Kysely<Tables>
  writer: Writer
  counting: Kysely<Tables>
  /** Shows the database as it is now, until it is closed. */
  openSnapshot(): Promise<Snapshot>
  closeRead(): Promise<void>
}
