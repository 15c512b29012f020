import { sql } from 'kysely'
import type { Source } from '../../server/core/db/source.ts'

/** Everything that a migration made, a line for each column, constraint, index, trigger and function. */
export async function describeSchema({ db, engine }: Source): Promise<string[]> {
  const { rows } = await (engine === 'sqlite' ? SQLITE : POSTGRES).execute(db)
  const lines = rows.flatMap(({ line }) => (engine === 'sqlite' ? partsOf(line) : [tidy(line)]))
  return [...new Set(lines)].sort()
}

/** What the statements of a migration changed: lines that came, and lines that went. */
export function difference(before: readonly string[], after: readonly string[]): string[] {
  const [came, went] = [new Set(after), new Set(before)]
  return [
    ...before.filter((line) => !came.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !went.has(line)).map((line) => `+ ${line}`),
  ]
}

const SQLITE = sql<{ line: string }>`select sql as line from sqlite_schema
  where sql is not null and name not like 'kysely%' and name not like 'sqlite%'
    and name not like 'lead_search_%'`

const POSTGRES = sql<{ line: string }>`
  select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default,
    generation_expression, identity_generation) as line
  from information_schema.columns
  where table_schema = 'public' and table_name not like 'kysely%'
  union all
  select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
  union all
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely%'
    and contype <> 'n'
  union all
  select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`

/** SQLite keeps the statements themselves: that of a table is taken apart, however it is laid out. */
function partsOf(statement: string): string[] {
  const [, table, inside] = /^create table (\w+)\((.+)\)$/i.exec(tidy(statement)) ?? []
  if (table === undefined || inside === undefined) return [tidy(statement)]
  return outerParts(inside).map((part) => `${table} ${part}`)
}

/** Splits at the commas that are in no parentheses. */
function outerParts(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop()}${letter}`)
  }
  return parts.map((part) => part.trim())
}

function tidy(statement: string): string {
  const plain = statement.replaceAll('"', '').replaceAll(/\s+/g, ' ')
  return plain.replaceAll(/ ?([(),]) ?/g, '$1').trim()
}
