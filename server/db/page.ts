import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PageRequest } from '../contract.ts'
import { asList, type Engine, isOneOf } from './dialect.ts'
import type { Source } from './source.ts'

/** Tables whose records are listed page by page: each has an id, an account and a last change. */
export type ListedTable =
  | 'leads'
  | 'customers'
  | 'price_matrices'
  | 'materials'
  | 'offer_items'
  | 'promotions'

export interface Listed {
  table: ListedTable
  /** What is read of each row; all of it when absent. */
  columns?: RawBuilder<unknown>
  /** Which rows of the table are listed; all of the account when absent. */
  within?: RawBuilder<SqlBool>
}

/** Columns a list is narrowed by, with the exact value each must have. */
type Exact = readonly (readonly [column: string, value: string | number | undefined])[]

/** Up to so many changed records are found by the index of changes; more are found by walking the ids. */
const FEW_CHANGES = 500

/**
 * One page in id order, and one row more when there is one (decisions D7). It costs the same wherever it
 * starts: rows are read from an index that begins with the account, and nothing is counted or skipped.
 */
export async function readPage<Row extends { id: number }>(
  { db, engine }: Source,
  { table, columns = sql`*`, within }: Listed,
  accountId: number,
  { limit, afterId, filters }: PageRequest,
  exact: Exact,
): Promise<Row[]> {
  const own = sql`account_id = ${accountId}`
  const narrowed = exact
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const filter = sql.join([own, ...(within ? [within] : []), ...narrowed], sql` and `)
  const read = async (from: Pick<Order, 'table' | 'id'>, where: RawBuilder<unknown>) => {
    const { rows } = await sql<Row>`
      select ${columns} from ${from.table} where ${filter} and ${from.id} > ${afterId} and ${where}
      order by ${from.id} limit ${limit + 1}
    `.execute(db)
    return rows
  }

  const { updated_since: since } = filters
  const plain = { table: sql.table(table), id: sql`id` }
  if (since === undefined) return read(plain, sql`1 = 1`)
  const changed = await sql<{ id: number }>`
    select id from ${plain.table} where ${own} and updated_at >= ${since}
    order by updated_at limit ${FEW_CHANGES + 1}
  `.execute(db)
  if (changed.rows.length > FEW_CHANGES) {
    const walk = inOrderOfIds(engine, table)
    return read(walk, sql`${walk.change} >= ${since}`)
  }
  const ids = changed.rows.map(({ id }) => id).filter((id) => id > afterId)
  return ids.length === 0 ? [] : read(plain, isOneOf(engine, 'id', asList(engine, ids)))
}

/** Where rows are read from, and what they are ordered by. */
interface Order {
  table: RawBuilder<unknown>
  id: RawBuilder<unknown>
  change: RawBuilder<unknown>
}

/**
 * The index of ids, which also knows when each record changed: rows that did not change are passed
 * over in it. Both engines would rather sort all that changed, or look at every row a filter's index
 * has. SQLite is told which index to take; on PostgreSQL no other one has these sums.
 */
function inOrderOfIds(engine: Engine, name: ListedTable): Order {
  const table = sql.table(name)
  return engine === 'sqlite'
    ? {
        table: sql`${table} indexed by ${sql.id(`${name}_by_id`)}`,
        id: sql`id`,
        change: sql`updated_at`,
      }
    : { table, id: sql`(id + 0)`, change: sql`(updated_at + 0)` }
}

/** The two indexes `updated_since` needs: of changes, and of ids with the change of each. */
export async function createListIndexes(
  db: Kysely<unknown>,
  engine: Engine,
  table: ListedTable,
): Promise<void> {
  const { id, change } = inOrderOfIds(engine, table)
  const create = (name: string) =>
    db.schema.createIndex(`${table}_${name}`).on(table).column('account_id')
  await create('by_change').columns(['updated_at', 'id']).execute()
  await create('by_id').expression(id).expression(change).execute()
}
