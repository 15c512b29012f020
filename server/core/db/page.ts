import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filters, PageRequest } from '../contract.ts'
import { asList, type Engine, isOneOf } from './dialect.ts'
import type { Source } from './source.ts'

/** Tables with paged lists. Each has the columns id, account_id and updated_at. */
export type ListedTable =
  | 'leads'
  | 'customers'
  | 'price_matrices'
  | 'materials'
  | 'offer_items'
  | 'promotions'
  | 'price_changes'

export interface Listed {
  table: ListedTable
  /** The columns to read; all by default. */
  columns?: RawBuilder<unknown>
  /** The condition for rows; all rows of the account by default. */
  within?: RawBuilder<SqlBool>
  /** The column for `created_since`; defaults to `created_at`. */
  created?: 'created_at' | 'offer_created_at'
}

/** Exact filters of a list: the required value of a column, or undefined for any value. */
type Exact = readonly (readonly [column: string, value: string | number | undefined])[]

/** Up to this many records are found by the index of an instant. More are filtered in order of id. */
const FEW_SINCE = 500

/**
 * Reads one page in order of id, plus one row if there is a next page. Every page costs the same:
 * the index starts with the account, and no row is counted or skipped.
 */
export async function readPage<Row extends { id: number }>(
  { db, engine }: Source,
  { table, columns = sql`*`, within, created = 'created_at' }: Listed,
  accountId: number,
  { limit, afterId, filters }: PageRequest,
  exact: Exact,
): Promise<Row[]> {
  const own = sql`account_id = ${accountId}`
  const narrowed = exact
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const [since, ...others] = instantsOf(filters, created)
  // Prices at an instant include only records that existed then.
  const then = filters.at === undefined ? [] : [sql`created_at < ${Number(filters.at) + 1000}`]
  const later = others.map(({ column, at }) => sql`${sql.ref(column)} >= ${at}`)
  const filter = sql.join(
    [own, ...(within ? [within] : []), ...narrowed, ...then, ...later],
    sql` and `,
  )
  const isDescending = filters.order === 'desc'
  const [after, direction] = isDescending ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const from = afterId === 0 && isDescending ? Number.MAX_SAFE_INTEGER : afterId
  const read = async (order: Pick<Order, 'table' | 'id'>, where: RawBuilder<unknown>) => {
    const { rows } = await sql<Row>`
      select ${columns} from ${order.table} where ${filter}
        and ${order.id} ${after} ${from} and ${where}
      order by ${order.id} ${direction} limit ${limit + 1}
    `.execute(db)
    return rows
  }

  const plain = { table: sql.table(table), id: sql`id` }
  if (since === undefined) return read(plain, sql`1 = 1`)
  const found = await sql<{ id: number }>`
    select id from ${plain.table} where ${own} and ${sql.ref(since.column)} >= ${since.at}
    order by ${sql.ref(since.column)} limit ${FEW_SINCE + 1}
  `.execute(db)
  if (found.rows.length > FEW_SINCE) {
    const walk = inOrderOfIds(engine, table)
    const column = since.column === 'updated_at' ? walk.change : sql.ref(since.column)
    return read(walk, sql`${column} >= ${since.at}`)
  }
  const ids = found.rows.map(({ id }) => id).filter((id) => (isDescending ? id < from : id > from))
  return ids.length === 0 ? [] : read(plain, isOneOf(engine, 'id', asList(engine, ids)))
}

/** The start instants of a list. The page is found by the first. */
function instantsOf({ updated_since: updated, created_since: since }: Filters, created: string) {
  const instants = [
    { column: 'updated_at', at: updated },
    { column: created, at: since },
  ]
  return instants.filter(({ at }) => at !== undefined)
}

/** The view of leads for SQLite with an index hint, which views do not support. */
export function leadsBy(index: string): RawBuilder<unknown> {
  return sql`(select * from all_leads indexed by ${sql.id(index)} where deleted_at is null)`
}

/** The table to read, and the expressions of its index for id and last change. */
interface Order {
  table: RawBuilder<unknown>
  id: RawBuilder<unknown>
  change: RawBuilder<unknown>
}

/**
 * Makes the engine use the index of ids. It also has each record's last change, so unchanged rows are
 * skipped inside it. Both engines would otherwise sort all changed rows, or read every row in a
 * filter's index. SQLite uses the index that we name. On PostgreSQL only this index has the
 * expressions `id + 0` and `updated_at + 0` (migrations/0001-first.ts), so a query with them uses it.
 */
function inOrderOfIds(engine: Engine, name: ListedTable): Order {
  const table = sql.table(name)
  return engine === 'sqlite'
    ? {
        table:
          name === 'leads'
            ? leadsBy('leads_by_id')
            : sql`${table} indexed by ${sql.id(`${name}_by_id`)}`,
        id: sql`id`,
        change: sql`updated_at`,
      }
    : { table, id: sql`(id + 0)`, change: sql`(updated_at + 0)` }
}
