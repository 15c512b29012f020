import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { PageRequest } from '../contract.ts'
import type { Tables } from './tables.ts'

/** Records that are listed page by page: an id, an account, a last change and `edited`. */
export type ListedTable = 'leads' | 'customers'

/** Up to so many edited records a sweep sorts them; with more it walks them in id order. */
export const FEW_EDITED = 1000

/** Columns a list is narrowed by, with the exact value each must have. */
type Exact = readonly (readonly [column: string, value: string | number | undefined])[]

/**
 * One page in id order and one row more, when there is one. Costs the same wherever it starts:
 * every part is read from an index that begins with the account; nothing is counted or skipped.
 *
 * `updated_since` under id order is answered in two parts. A record that was never edited changed
 * when it was created, and ids grow with time: so from the first id created since then on, all
 * match. Before it only edited records can, which have indexes of their own (decisions D7).
 */
export async function readPage<Table extends ListedTable>(
  db: Kysely<Tables>,
  table: Table,
  accountId: number,
  { limit, afterId, filters }: PageRequest,
  exact: Exact,
): Promise<Selectable<Tables[Table]>[]> {
  type Row = Selectable<Tables[Table]>
  const wanted = limit + 1
  // Limits are written out: a plan made for any limit would not trust the index order.
  const own = sql`account_id = ${accountId} ${exactly(exact)}`
  const from = sql`select * from ${sql.table(table)} where ${own}`
  const read = async (rest: RawBuilder<unknown>, count: number) =>
    count === 0
      ? []
      : (await sql<Row>`${from} and ${rest} order by id limit ${sql.lit(count)}`.execute(db)).rows

  const since = filters.updated_since
  if (since === undefined) return read(sql`id > ${afterId}`, wanted)

  const { firstNew, manyEdited } = await probe(db, table, accountId, Number(since))
  const changed = sql`updated_at + 0 >= ${since}`
  const old = sql`edited = 1 and id > ${afterId} and id < ${firstNew}`
  const oldRows =
    afterId + 1 >= firstNew
      ? []
      : await read(
          manyEdited ? sql`${old} and ${changed}` : few(table, accountId, since, old),
          wanted,
        )
  const start = Math.max(afterId + 1, firstNew)
  const newRows = await read(sql`id >= ${start} and ${changed}`, wanted - oldRows.length)
  return [...oldRows, ...newRows]
}

function exactly(exact: Exact): RawBuilder<unknown> {
  const conditions = exact.flatMap(([column, value]) =>
    value === undefined ? [] : [sql`and ${sql.ref(column)} = ${value}`],
  )
  return sql.join(conditions, sql` `)
}

/** Reads the changed ids first, so that no planner walks the ids to find them. */
function few(
  table: ListedTable,
  accountId: number,
  since: string | number,
  old: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`${old} and id in (
    select id from ${sql.table(table)}
    where account_id = ${accountId} and edited = 1 and updated_at >= ${since}
    order by updated_at limit ${sql.lit(FEW_EDITED)}
  )`
}

/** Where the never edited matches begin, and whether more edited ones match than are sorted. */
async function probe(
  db: Kysely<Tables>,
  table: ListedTable,
  accountId: number,
  since: number,
): Promise<{ firstNew: number; manyEdited: boolean }> {
  const name = sql.table(table)
  const { rows } = await sql<{ first_new: number | null; edited: number }>`
    select
      (select id from ${name}
        where account_id = ${accountId} and edited = 0 and created_at >= ${since}
        order by created_at, id limit 1) as first_new,
      (select count(*) from (
        select id from ${name}
        where account_id = ${accountId} and edited = 1 and updated_at >= ${since}
        order by updated_at limit ${sql.lit(FEW_EDITED + 1)}) as edited_since) as edited
  `.execute(db)
  const [row] = rows
  return {
    firstNew: row?.first_new ?? Number.MAX_SAFE_INTEGER,
    manyEdited: (row?.edited ?? 0) > FEW_EDITED,
  }
}
