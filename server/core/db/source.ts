import type { DatabaseConnection } from 'kysely'
import type { Engine } from './dialect.ts'
import type { Db } from './of-account.ts'

/** A connection or an open transaction for reads, and its engine. */
export interface Source {
  db: Db
  engine: Engine
  /**
   * The connection of a transaction on PostgreSQL. It sends a statement at once, without waiting
   * for the answers to earlier ones; `db` waits for these first.
   */
  connection?: DatabaseConnection
}
