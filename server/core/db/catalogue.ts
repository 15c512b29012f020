import { type Kysely, sql } from 'kysely'
import type { Engine } from './dialect.ts'
import type { Tables } from './tables.ts'

interface Reading {
  db: Kysely<Tables>
  engine: Engine
}

export async function columnsOf({ db, engine }: Reading, table: string): Promise<string[]> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ name: string }>`select name from pragma_table_info(${table})`
    : sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} order by ordinal_position`
  ).execute(db)
  return rows.map(({ name }) => name)
}
