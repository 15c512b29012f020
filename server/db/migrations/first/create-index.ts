import { type Kysely, sql } from 'kysely'

/** An index named after its columns, of the whole table or of the rows `where` holds for. */
export async function createIndex(
  db: Kysely<unknown>,
  table: string,
  columns: string[],
  { name = columns.join('_'), where = null as string | null, unique = false } = {},
): Promise<void> {
  const index = db.schema.createIndex(`${table}_${name}`).on(table).columns(columns)
  const partial = where === null ? index : index.where(sql<boolean>`${sql.raw(where)}`)
  await (unique ? partial.unique() : partial).execute()
}
