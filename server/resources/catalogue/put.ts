import type { WriteContext } from '../../db/action.ts'
import type { Source } from '../../db/source.ts'
import type { Matched } from './entries.ts'

/** How many entries of a list were made, changed, left as they are and switched off. */
export interface Put {
  created: number
  changed: number
  unchanged: number
  retired: number
}

interface Row {
  id: number
  is_active: 0 | 1
}

/** One of the two lists of a catalogue: where its rows are and what an entry is in them. */
export interface ListOfCatalogue<Entry, R extends Row> {
  table: 'materials' | 'offer_items'
  read(source: Source, accountId: number): Promise<R[]>
  match(rows: readonly R[], entries: readonly Entry[]): Matched<Entry, R>[]
  columnsOf(entry: Entry, row: R | undefined): Partial<R>
}

export interface Own {
  accountId: number
  at: number
  retireMissing: boolean
}

/** Writes the entries in their order; one that says what its row says already is left alone. */
export async function putList<Entry, R extends Row>(
  ctx: WriteContext,
  own: Own,
  list: ListOfCatalogue<Entry, R>,
  entries: readonly Entry[] | null,
): Promise<Put> {
  const put: Put = { created: 0, changed: 0, unchanged: 0, retired: 0 }
  if (entries === null) return put
  const rows = await list.read(ctx, own.accountId)
  const matched = list.match(rows, entries)
  for (const { entry, row } of matched) {
    put[await putEntry(ctx, own, list.table, list.columnsOf(entry, row), row)] += 1
  }
  if (!own.retireMissing) return put
  const named = new Set(matched.map(({ row }) => row))
  const missing = rows.filter((row) => row.is_active === 1 && !named.has(row))
  for (const { id } of missing) await update(ctx, own, list.table, id, { is_active: 0 })
  return { ...put, retired: missing.length }
}

async function putEntry<R extends Row>(
  ctx: WriteContext,
  own: Own,
  table: Table,
  columns: Partial<R>,
  row: R | undefined,
): Promise<keyof Put> {
  if (row === undefined) {
    await insert(ctx, own, table, columns)
    return 'created'
  }
  if (saysTheSame(columns, row)) return 'unchanged'
  await update(ctx, own, table, row.id, columns)
  return 'changed'
}

type Table = ListOfCatalogue<never, Row>['table']

async function insert(ctx: WriteContext, own: Own, table: Table, columns: object): Promise<void> {
  const { at } = own
  const dates = { created_at: at, updated_at: at }
  const row = { account_id: own.accountId, ...dates, ...columns }
  await ctx.db
    .insertInto(table)
    .values(row as never)
    .execute()
}

async function update(
  ctx: WriteContext,
  { accountId, at }: Own,
  table: Table,
  id: number,
  columns: object,
): Promise<void> {
  await ctx.db
    .updateTable(table)
    .set({ ...columns, updated_at: at } as never)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

function saysTheSame<R extends object>(columns: Partial<R>, row: R): boolean {
  return Object.entries(columns).every(([name, value]) => row[name as keyof R] === value)
}
