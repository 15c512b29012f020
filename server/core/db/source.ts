import type { Kysely } from 'kysely'
import type { Engine } from './dialect.ts'
import type { Tables } from './tables.ts'

/** A connection or an open transaction to read records from, and its engine. */
export interface Source {
  db: Kysely<Tables>
  engine: Engine
}
