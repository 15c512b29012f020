import { type Dialect, Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { openPostgresPool, postgresDialect } from '../../server/core/db/postgres.ts'
import type { Source } from '../../server/core/db/source.ts'
import { NodeSqliteDialect } from '../../server/core/db/sqlite.ts'
import type { Tables } from '../../server/core/db/tables.ts'
import type { TestStorage } from './storage.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
}

/** A test's own database connections, with the server's settings, that record each statement. */
export interface NotingSource extends Source {
  /** Does the work and returns the statements that it ran. */
  noted(work: () => Promise<unknown>): Promise<Statement[]>
}

export function openNoting({ engine, settings }: TestStorage): NotingSource {
  const { DATA_DIR, DATABASE_URL } = settings
  const dialect: Dialect =
    DATABASE_URL === undefined
      ? new NodeSqliteDialect(`${DATA_DIR}/zeven.db`, 'write')
      : postgresDialect(openPostgresPool(DATABASE_URL))
  let statements: Statement[] = []
  const db = new Kysely<Tables>({
    dialect,
    log: ({ query }) => {
      statements.push({ text: query.sql, values: query.parameters })
    },
  })
  return {
    db,
    engine,
    noted: async (work) => {
      statements = []
      await work()
      return [...statements]
    },
  }
}

/**
 * Expects a statement to find its rows by an index. SQLite's plan must name an index for every step
 * on the table, by account or by id. PostgreSQL must touch fewer than `mostTouched` rows.
 */
export async function expectBounded(
  source: Source,
  table: keyof Tables,
  statement: Statement,
  mostTouched: number,
): Promise<void> {
  if (source.engine === 'sqlite') {
    const indexed = new RegExp(
      `^SEARCH ${namesOf(table)} (?:EXISTS )?USING .*\\((account_id|rowid|INTEGER PRIMARY KEY)`,
    )
    for (const step of await explainSqlite(source, table, statement)) {
      expect(step, statement.text).toMatch(indexed)
    }
    return
  }
  const [root] = await explainPostgres(source, statement)
  expect(touched(root?.Plan ?? {}, table), statement.text).toBeLessThan(mostTouched)
}

/** How SQLite calls a table in a plan: leads may go by the name of their view. */
function namesOf(table: string): string {
  return table === 'all_leads' ? '(?:all_)?leads' : table
}

export async function explainSqlite(
  { db }: Source,
  table: string,
  { text, values }: Statement,
): Promise<string[]> {
  const rows = await db.executeQuery<{ detail: string }>({
    ...sql`select 1`.compile(db),
    sql: `explain query plan ${text}`,
    parameters: values,
  })
  const own = new RegExp(`\\b${namesOf(table)}\\b`)
  return rows.rows.map((row) => row.detail).filter((detail) => own.test(detail))
}

interface Plan {
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Relation Name'?: string
  Plans?: Plan[]
}

async function explainPostgres(
  { db }: Source,
  { text, values }: Statement,
): Promise<{ Plan: Plan }[]> {
  const result = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>({
    ...sql`select 1`.compile(db),
    sql: `explain (analyze, buffers, format json) ${text}`,
    parameters: values,
  })
  return result.rows[0]?.['QUERY PLAN'] ?? []
}

/** How many pages PostgreSQL looks at for a statement. */
export async function pagesOf(source: Source, statement: Statement): Promise<number> {
  const [root] = await explainPostgres(source, statement)
  const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = root?.Plan ?? {}
  return hit + read
}

/** Counts the rows of the table that PostgreSQL looked at, including those it filtered out. */
function touched(plan: Plan, table: string): number {
  const looked = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)
  const own = plan['Relation Name'] === table ? looked * (plan['Actual Loops'] ?? 1) : 0
  return own + (plan.Plans ?? []).reduce((sum, child) => sum + touched(child, table), 0)
}
