import { CompiledQuery, type Insertable } from 'kysely'
import type { WriteContext } from './action.ts'
import type { Tables } from './tables.ts'

/**
 * Inserts rows of one shape and answers the ids they were given, in the rows' order. SQLite runs one
 * prepared statement per row, PostgreSQL one statement for all: each the quickest way there.
 */
export async function insertRows<Table extends 'leads' | 'customers' | 'events' | 'deliveries'>(
  ctx: WriteContext,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<number[]> {
  const first = rows[0]
  if (first === undefined) return []
  const columns = Object.keys(first)
  const values = rows.map((row) => Object.values(row))
  return ctx.engine === 'sqlite'
    ? insertEach(ctx, table, columns, values)
    : insertAll(ctx, table, columns, values)
}

async function insertEach(
  ctx: WriteContext,
  table: string,
  columns: string[],
  rows: unknown[][],
): Promise<number[]> {
  const statement = insertStatement(table, columns, [columns.map(() => '?')])
  const ids: number[] = []
  for (const row of rows) {
    const { insertId } = await ctx.db.executeQuery(CompiledQuery.raw(statement, row))
    ids.push(Number(insertId))
  }
  return ids
}

async function insertAll(
  ctx: WriteContext,
  table: string,
  columns: string[],
  rows: unknown[][],
): Promise<number[]> {
  const places = rows.map((row, r) => row.map((_, c) => `$${r * columns.length + c + 1}`))
  const statement = `${insertStatement(table, columns, places)} returning id`
  const result = await ctx.db.executeQuery<{ id: number }>(
    CompiledQuery.raw(statement, rows.flat()),
  )
  return result.rows.map((row) => row.id)
}

function insertStatement(table: string, columns: string[], places: string[][]): string {
  const tuples = places.map((row) => `(${row.join(', ')})`).join(', ')
  return `insert into ${table} (${columns.join(', ')}) values ${tuples}`
}
