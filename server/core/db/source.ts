import type { Engine } from './dialect.ts'
import type { Db } from './of-account.ts'

/** A connection or an open transaction to read records from, and its engine. */
export interface Source {
  db: Db
  engine: Engine
}
