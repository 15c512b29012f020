import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { runSignInStatement } from '../members/sign-in.ts'

/**
 * The database for better-auth, which creates its own statements. On PostgreSQL it shares our pool.
 * On SQLite it reads with our reader, and its writes go through our writer like all others: a
 * second writing connection would block the event loop while the writer has the file.
 */
export function signInDatabase(database: Database) {
  return database.engine === 'postgres'
    ? { db: database.read, type: 'postgres' as const }
    : { db: new Kysely<unknown>({ dialect: throughWriter(database) }), type: 'sqlite' as const }
}

function throughWriter(database: Database): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ query, sql, parameters }: CompiledQuery) => {
      if (query.kind === 'SelectQueryNode') {
        return database.read.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))
      }
      const input = { sql, parameters: [...parameters] }
      const { rows, affected } = await database.run(runSignInStatement, {
        actor: SYSTEM,
        accountId: null,
        input,
      })
      return { rows, numAffectedRows: BigInt(affected) } as QueryResult<Row>
    },
    streamQuery: () => {
      throw new Error('streaming is not supported here')
    },
  }
  const noTransaction = async () => {
    throw new Error('transactions are not supported here')
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
