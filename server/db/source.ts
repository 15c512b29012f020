import type { Kysely } from 'kysely'
import type { Engine } from './dialect.ts'
import type { Tables } from './tables.ts'

/** Where records are read from: a connection or an open transaction, and the engine behind it. */
export interface Source {
  db: Kysely<Tables>
  engine: Engine
}
