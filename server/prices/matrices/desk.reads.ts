import { sql } from 'kysely'
import type { PageRequest } from '../../ground/contract.ts'
import { asList, isOneOf, lookedUp } from '../../ground/db/dialect.ts'
import type { Source } from '../../ground/db/source.ts'
import type { PriceMatrixRow } from '../../ground/db/tables.ts'
import { NotFound } from '../../ground/errors.ts'
import type { DeskListedMatrix, DeskMatrix, Who } from './desk.contract.ts'
import { readUses, UNUSED } from './desk-uses.ts'
import { readActors } from './desk-who.ts'
import { LISTED } from './matrices.reads.ts'
import { toListedMatrix, toPriceMatrix } from './record.ts'

/** A matrix of the list, and the value that the list is in the order of. */
export interface ListedMatrices {
  id: number
  value: string
  matrix: DeskListedMatrix
}

/**
 * The matrices of a page, by name, and one more when there is one. All of the account are read,
 * without their prices: a price book has hundreds, and so every word of a name is found.
 */
export async function listMatricesByName(
  source: Source,
  accountId: number,
  { limit, afterId, afterValue, filters }: PageRequest,
): Promise<ListedMatrices[]> {
  const all = await source.db
    .selectFrom('price_matrices')
    .select(LISTED)
    .where('account_id', '=', accountId)
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
  const uses = await readUses(source, accountId)
  const changers = await readChangers(
    source,
    accountId,
    rows.map(({ id }) => id),
  )
  return rows.map(({ row, id, value }) => ({
    id,
    value,
    matrix: {
      ...toListedMatrix(row),
      uses: uses.get(row.code) ?? UNUSED,
      changed_by: changers.get(id) ?? null,
    },
  }))
}

/** A matrix to edit. Throws 404. */
export async function getDeskMatrix(
  source: Source,
  accountId: number,
  id: number | null,
): Promise<DeskMatrix> {
  const row = await getMatrixRow(source, accountId, id)
  const [matrix] = await toDeskMatrices(source, accountId, [row])
  if (matrix === undefined) throw new NotFound()
  return matrix
}

export async function toDeskMatrices(
  source: Source,
  accountId: number,
  rows: readonly PriceMatrixRow[],
): Promise<DeskMatrix[]> {
  const uses = await readUses(source, accountId)
  const changers = await readChangers(
    source,
    accountId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { cells: _, ...matrix } = toPriceMatrix(row)
    return {
      ...matrix,
      version: row.version,
      uses: uses.get(row.code) ?? UNUSED,
      changed_by: changers.get(row.id) ?? null,
    }
  })
}

/** Throws 404. */
export async function getMatrixRow(
  { db }: Source,
  accountId: number,
  id: number | null,
): Promise<PriceMatrixRow> {
  const row = await db
    .selectFrom('price_matrices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row
}

/** The matrices of these codes, by their code. */
export async function findMatrixRows(
  { db, engine }: Source,
  accountId: number,
  codes: readonly string[],
): Promise<Map<string, PriceMatrixRow>> {
  const values = asList(engine, [...new Set(codes)])
  const { rows } = await sql<PriceMatrixRow>`
    select price_matrices.* from ${lookedUp(engine, 'price_matrices', 'code', { accountId, values })}
    `.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}

/** Who made the newest change of each matrix. */
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

function order(a: { id: number; value: string }, b: { id: number; value: string }): number {
  if (a.value === b.value) return a.id - b.id
  return a.value < b.value ? -1 : 1
}

/** Without capitals and accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
