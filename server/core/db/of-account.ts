import type {
  DeleteQueryBuilder,
  DeleteResult,
  Expression,
  Kysely,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import type { Tables } from './tables.ts'

/** The tables whose rows belong to an account. */
export type OwnTable = {
  [Name in keyof Tables]: 'account_id' extends keyof Tables[Name] ? Name : never
}[keyof Tables]
type SharedTables = Omit<Tables, OwnTable>

/**
 * A connection or a transaction. It reads, changes and deletes rows of an account only through `ofAccount`, or
 * through `allAccounts` if a query is about every account or its condition uses a row that was checked before.
 */
export type Db = Queries & Pick<Kysely<SharedTables>, Rest> & Pick<Kysely<Tables>, 'insertInto'>
type Rest =
  | 'executeQuery'
  | 'getExecutor'
  | 'selectNoFrom'
  | 'connection'
  | 'introspection'
  | 'destroy'
export type Queries = Pick<Kysely<SharedTables>, 'selectFrom' | 'updateTable' | 'deleteFrom'>

/** Queries of one account's rows. */
export interface Own {
  selectFrom<Table extends OwnTable>(
    table: Table,
  ): SelectQueryBuilder<Tables, Table, Record<never, never>>
  updateTable<Table extends OwnTable>(
    table: Table,
  ): UpdateQueryBuilder<Tables, Table, Table, UpdateResult>
  deleteFrom<Table extends OwnTable>(table: Table): DeleteQueryBuilder<Tables, Table, DeleteResult>
}

/** Each query is restricted to rows of the account. */
export function ofAccount(db: Queries, accountId: number | Expression<number>): Own {
  const all = allAccounts(db)
  const isOwn = (table: OwnTable): [never, '=', never] => [
    `${table}.account_id` as never,
    '=',
    accountId as never,
  ]
  return {
    selectFrom: (table) => all.selectFrom(table as 'leads').where(...isOwn(table)) as never,
    updateTable: (table) => all.updateTable(table as 'leads').where(...isOwn(table)) as never,
    deleteFrom: (table) => all.deleteFrom(table as 'leads').where(...isOwn(table)) as never,
  }
}

export function allAccounts(db: Queries): Kysely<Tables> {
  return db as unknown as Kysely<Tables>
}
