import { sql } from 'kysely'
import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import { asList, isOneOf } from '../../core/db/dialect.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { ImportRow } from '../../core/db/tables.ts'
import type { Import } from './imports.contract.ts'

const MOST_SHOWN = 10

/** The last imports, newest first. */
export async function listImports({ db }: Source, accountId: number): Promise<Import[]> {
  const rows = await ofAccount(db, accountId)
    .selectFrom('imports')
    .selectAll()
    .where('state', '<>', 'storing')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(toImport)
}

export function toImport(row: ImportRow): Import {
  const { id, kind, name, rows, done, bad, leads } = row
  const { new_customers, known_customers, already_in } = row
  return {
    ...{ id, kind, name, rows, done, bad, leads, new_customers, known_customers, already_in },
    state: row.state === 'storing' ? 'running' : row.state,
    created_at: formatTimestamp(row.created_at),
    ended_at: formatOptionalTimestamp(row.ended_at),
  }
}

/** The rows that an earlier import has imported, by key. */
export async function findRowsIn(
  { db, engine }: Source,
  accountId: number,
  keys: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from imported_rows
    where account_id = ${accountId} and ${isOneOf(engine, 'key', asList(engine, keys))}`.execute(db)
  return rows.map(({ key }) => key)
}
