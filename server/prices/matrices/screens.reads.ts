import { sql } from 'kysely'
import { formatTimestamp } from '../../../shared/time.ts'
import type { PageRequest } from '../../core/contract.ts'
import { asList, isOneOf } from '../../core/db/dialect.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { getRow } from '../../core/db/row.ts'
import type { Source } from '../../core/db/source.ts'
import type { PriceHistoryRow } from '../../core/db/tables.ts'
import { NotFound } from '../../core/errors.ts'
import { priceDifference } from './difference.ts'
import { LISTED } from './matrices.reads.ts'
import { axesOf, type StoredMatrix, toListedMatrix, toPriceGrid } from './record.ts'
import type {
  FoundMatrix,
  MatrixAbout,
  MatrixChange,
  MatrixChangeDetail,
  MatrixContent,
  Who,
} from './screens.contract.ts'
import { readUses } from './uses.ts'

/** A matrix of the list, and its sort value. */
export interface FoundByName {
  id: number
  value: string
  matrix: FoundMatrix
}

/**
 * The matrices of a page by name, plus one more if there is a next page. It reads all matrices of the
 * account without their prices: a price book has hundreds, and the search then finds any word of a name.
 */
export async function searchPriceMatrices(
  source: Source,
  accountId: number,
  { limit, afterId, afterValue, filters }: PageRequest,
): Promise<FoundByName[]> {
  const all = await ofAccount(source.db, accountId)
    .selectFrom('price_matrices')
    .select(LISTED)
    .execute()
  const words = plain(String(filters.q ?? '')).split(/\s+/)
  const isAfter = (row: { id: number; value: string }) =>
    afterValue == null || order(row, { id: afterId, value: String(afterValue) }) > 0
  const rows = all
    .filter(({ name, code }) => words.every((word) => plain(`${name} ${code}`).includes(word)))
    .map((row) => ({ row, id: row.id, value: plain(row.name) }))
    .filter(isAfter)
    .sort(order)
    .slice(0, limit + 1)
  const about = await readAbout(source, accountId, rows)
  return rows.map(({ row, id, value }) => ({
    id,
    value,
    matrix: { ...toListedMatrix(row), ...about({ id, code: row.code }) },
  }))
}

/** The uses of a matrix, and the actor of its last change. Throws 404. */
export async function getMatrixAbout(
  source: Source,
  accountId: number,
  id: number | null,
): Promise<MatrixAbout> {
  const row = await getRow(source, 'price_matrices', accountId, id)
  return (await readAbout(source, accountId, [row]))(row)
}

async function readAbout(
  source: Source,
  accountId: number,
  rows: readonly { id: number }[],
): Promise<(row: { id: number; code: string }) => MatrixAbout> {
  const uses = await readUses(source, accountId)
  const ids = rows.map(({ id }) => id)
  const changers = await readChangers(source, accountId, ids)
  return ({ id, code }) => ({
    uses: uses(code),
    changed_by: changers.get(id) ?? null,
  })
}

type Shown = Omit<PriceHistoryRow, 'before' | 'account_id' | 'matrix_id'>

const SHOWN = ['version', 'at', 'actor', 'actor_id', 'file', 'summary'] as const

/** The stored changes of a matrix, newest first. Throws 404. */
export async function listMatrixChanges(
  source: Source,
  accountId: number,
  id: number | null,
): Promise<MatrixChange[]> {
  const matrix = await getRow(source, 'price_matrices', accountId, id)
  const rows = await ofAccount(source.db, accountId)
    .selectFrom('price_history')
    .select(SHOWN)
    .where('matrix_id', '=', matrix.id)
    .orderBy('version', 'desc')
    .execute()
  const nameActor = await readActors(source, accountId)
  return rows.map((row) => toChange(row, nameActor))
}

/** One change with its difference. Throws 404. */
export async function getMatrixChange(
  source: Source,
  accountId: number,
  id: number | null,
  version: number | null,
): Promise<MatrixChangeDetail> {
  const matrix = await getRow(source, 'price_matrices', accountId, id)
  const [change, next] = await ofAccount(source.db, accountId)
    .selectFrom('price_history')
    .selectAll()
    .where('matrix_id', '=', matrix.id)
    .where('version', '>=', version ?? 0)
    .orderBy('version')
    .limit(2)
    .execute()
  if (change === undefined || change.version !== version) throw new NotFound()
  const before = stateIn(change)
  const after = (next && stateIn(next)) ?? matrix
  const shown = toChange(change, await readActors(source, accountId))
  return {
    ...shown,
    difference: priceDifference(before, after, shown.summary.changed),
    before: before && contentOf(before),
  }
}

function toChange(row: Shown, nameActor: NameActor): MatrixChange {
  return {
    version: row.version,
    at: formatTimestamp(row.at),
    who: nameActor(row),
    file: row.file,
    summary: JSON.parse(row.summary),
  }
}

function stateIn({ before }: PriceHistoryRow): StoredMatrix | null {
  return before === null ? null : (JSON.parse(before) as StoredMatrix)
}

function contentOf(stored: StoredMatrix): MatrixContent {
  const grid = toPriceGrid(stored)
  const { rows, columns } = axesOf(grid)
  const { code, name, matrix_type, row_axis, col_axis } = stored
  return {
    ...{ code, name, matrix_type, row_axis, col_axis },
    row_values: rows,
    col_values: columns,
    grid: grid.matrix_type === 'fixed' ? [] : grid.prices,
    fixed_price: grid.matrix_type === 'fixed' ? grid.fixed_price : null,
  }
}

/** The actor of the newest change of each matrix. */
async function readChangers(
  source: Source,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, Who>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ matrix_id: number; actor: string; actor_id: string | null }>`
    select matrix_id, actor, actor_id from price_history as changes
    where account_id = ${accountId} and ${isOneOf(source.engine, 'matrix_id', asList(source.engine, ids))}
      and version = (
      select max(version) from price_history
      where account_id = ${accountId} and matrix_id = changes.matrix_id)
    `.execute(source.db)
  const nameActor = await readActors(source, accountId)
  return new Map(rows.map((row) => [row.matrix_id, nameActor(row)]))
}

/** Resolves the actor of a change by the columns that name it. */
export type NameActor = (row: Pick<PriceHistoryRow, 'actor' | 'actor_id'>) => Who

/** The account's actors by id. Removed members and keys keep their name. */
export async function readActors({ db }: Source, accountId: number): Promise<NameActor> {
  const namesOf = async (table: 'members' | 'api_keys') => {
    const rows = await ofAccount(db, accountId).selectFrom(table).select(['id', 'name']).execute()
    return new Map(rows.map(({ id, name }) => [String(id), name]))
  }
  const names = new Map([
    ['member', await namesOf('members')],
    ['key', await namesOf('api_keys')],
  ])
  return ({ actor, actor_id: id }) => ({
    kind: actor as Who['kind'],
    name: names.get(actor)?.get(id ?? '') ?? null,
  })
}

function order(a: { id: number; value: string }, b: { id: number; value: string }): number {
  if (a.value === b.value) return a.id - b.id
  return a.value < b.value ? -1 : 1
}

/** In lower case and without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
