import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { Engine } from '../db/dialect.ts'

/**
 * One step of the schema: statements, then rows that are rewritten in code, or either. A new database takes all
 * steps, another one those that it lacks, and a backup the ones that its version had. So a step never changes.
 */
export interface Step {
  /** Its number and subject. Databases and backups remember it. */
  name: string
  description: string
  sql?: (words: Words) => string
  rewrite?: (db: Kysely<unknown>, engine: Engine) => Promise<void>
}

/** What the engines say in different words. */
export interface Words {
  isSqlite: boolean
  /** The type of an id that only grows. It is never used again, even when the newest row is deleted. */
  id: string
  /**
   * A table whose key is account and id together. PostgreSQL gets no index on the id alone: its planner
   * would use it to read the rows of all accounts when a query wants those of one account.
   */
  ofAccount(table: string, columns: string, constraints?: string): string
  /** As `ofAccount`, with an account that may be 0: it does not refer to the accounts. */
  ofAnyAccount(table: string, columns: string): string
}

function wordsOf(engine: Engine): Words {
  const isSqlite = engine === 'sqlite'
  const id = isSqlite
    ? 'integer primary key autoincrement'
    : 'bigint primary key generated always as identity'
  const [ownId, key] = isSqlite
    ? [id, 'unique']
    : ['bigint not null generated always as identity', 'primary key']
  const table = (name: string, account: string, columns: string, constraints: string) =>
    `create table ${name} (
      id ${ownId}, account_id bigint not null${account},
      ${columns},
      constraint ${name}_key ${key} (account_id, id)${constraints && `, ${constraints}`});`
  return {
    isSqlite,
    id,
    ofAccount: (name, columns, constraints = '') =>
      table(name, ' references accounts (id)', columns, constraints),
    ofAnyAccount: (name, columns) => table(name, '', columns, ''),
  }
}

export async function takeStep(
  { sql: statements, rewrite }: Step,
  db: Kysely<unknown>,
  engine: Engine,
) {
  await runAll(db, statements?.(wordsOf(engine)) ?? '')
  await rewrite?.(db, engine)
}

/** Runs statements one by one. Each ends with a semicolon at the end of a line. */
export async function runAll(db: QueryExecutorProvider, statements: string): Promise<void> {
  for (const statement of statements.split(/;$/m)) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db)
  }
}

/** Statements that add columns to a table: SQLite adds one at a time. */
export function add(table: string, ...columns: string[]): string {
  return columns.map((column) => `alter table ${table} add column ${column};\n`).join('')
}
