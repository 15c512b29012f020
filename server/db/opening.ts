import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Engine } from './dialect.ts'
import type { Tables } from './tables.ts'
import type { Writer } from './writer.ts'

/** What it takes to open a database. */
export interface DatabaseOptions {
  /** Where SQLite keeps its files; unused with `url`. */
  dataDir: string
  /** `postgres://…`; SQLite when absent. */
  url: string | undefined
  clock?: Clock
  /** `thread` keeps SQLite's writes off the event loop; `inline` needs no thread. */
  writes: 'thread' | 'inline'
  /** `refuse` throws `NoDatabase` where there is none yet; else it is made. */
  whenMissing?: 'create' | 'refuse'
  onCrash?: (error: Error) => void
}

/** What opening an engine yields; `database.ts` puts it together. */
export interface Parts {
  engine: Engine
  clock: Clock
  /** Whether opening it made it: nothing was there before. */
  isNew: boolean
  /** The migrations that opening it applied, with what each does. */
  migrations: readonly string[]
  /** For reads alone: writes go through the writer. */
  read: Kysely<Tables>
  writer: Writer
  counting: Kysely<Tables>
  closeRead(): Promise<void>
}
