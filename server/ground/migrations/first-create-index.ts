import { type Kysely, sql } from 'kysely'

/** Creates an index, by default named after its columns. `where` limits it to some of the rows. */
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
