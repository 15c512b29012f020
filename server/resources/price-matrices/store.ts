import { sql } from 'kysely'
import type { PageRequest } from '../../contract.ts'
import { asList, type Engine, type List, lookedUp } from '../../db/dialect.ts'
import { fixedQuery } from '../../db/fixed-query.ts'
import { type ListedRecord, readPage } from '../../db/page.ts'
import type { Source } from '../../db/source.ts'
import type { PriceMatrixRow } from '../../db/tables.ts'
import { NotFound } from '../../errors.ts'
import type { MatrixType, PriceMatrix } from './contract.ts'
import type { PriceGrid } from './grid/contract.ts'
import { LISTED_MATRIX, toPriceMatrix } from './record.ts'
import { type StoredMatrix, toPriceGrid } from './stored.ts'

/** One matrix more than the page holds, when there is one; prices are not even read. */
export function listPriceMatrices(
  source: Source,
  accountId: number,
  page: PageRequest,
): Promise<ListedRecord[]> {
  const listed = { table: 'price_matrices', fields: LISTED_MATRIX } as const
  return readPage(source, listed, accountId, page, [['code', page.filters.code]])
}

/** A matrix with its prices. Throws 404. */
export async function getPriceMatrix(
  source: Source,
  accountId: number,
  id: number | null,
): Promise<PriceMatrix> {
  const [row] = id === null ? [] : await findById(source, { accountId, id })
  if (row === undefined) throw new NotFound()
  return toPriceMatrix(row)
}

const findById = fixedQuery((db, { accountId, id }: { accountId: number; id: number }) =>
  db
    .selectFrom('price_matrices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id),
)

/** The grids of these codes to look prices up in, without those that are not in use. */
export async function findMatricesByCode(
  source: Source,
  accountId: number,
  codes: readonly string[],
): Promise<PriceGrid[]> {
  const found = await findStored(source, wanted(source, accountId, codes))
  return found.flatMap((row) => (row.is_active === 1 ? [toPriceGrid(row)] : []))
}

/** The matrix of that code, to look a price up in; null when there is none, or it is switched off. */
export async function findMatrixByCode(
  source: Source,
  accountId: number,
  code: string,
): Promise<StoredMatrix | null> {
  const [found] = await findStored(source, wanted(source, accountId, [code]))
  return found?.is_active === 1 ? found : null
}

/** The matrices of these codes as they are kept, in use or not, by their code. */
export async function findStoredMatrices(
  source: Source,
  accountId: number,
  codes: readonly string[],
): Promise<Map<string, StoredMatrix>> {
  const found = await findStored(source, wanted(source, accountId, codes))
  return new Map(found.map(({ is_active: _, ...stored }) => [stored.code, stored]))
}

interface ByCodes {
  accountId: number
  values: List
}

function wanted({ engine }: Source, accountId: number, codes: readonly string[]): ByCodes {
  return { accountId, values: asList(engine, [...new Set(codes)]) }
}

const withCodes = (engine: Engine, wish: ByCodes) =>
  lookedUp(engine, 'price_matrices', 'code', wish)

const findStored = fixedQuery(
  (_, wish: ByCodes, engine) => sql<StoredMatrix & Pick<PriceMatrixRow, 'is_active'>>`
    select code, name, matrix_type, is_active, row_axis, col_axis, row_values, col_values,
      row_count, col_count, prices
    from ${withCodes(engine, wish)}`,
)

/** Which of these codes the account has. */
export async function findKnownCodes(
  source: Source,
  accountId: number,
  codes: readonly string[],
): Promise<Set<string>> {
  const found = await findCodes(source, wanted(source, accountId, codes))
  return new Set(found.map(({ code }) => code))
}

const findCodes = fixedQuery(
  (_, wish: ByCodes, engine) => sql<{ code: string }>`select code from ${withCodes(engine, wish)}`,
)

/** Of which type the matrices of these codes are, in use or not. */
export async function findMatrixTypes(
  source: Source,
  accountId: number,
  codes: readonly string[],
): Promise<Map<string, MatrixType>> {
  const found = await findTypes(source, wanted(source, accountId, codes))
  return new Map(found.map(({ code, matrix_type }) => [code, matrix_type]))
}

const findTypes = fixedQuery(
  (_, wish: ByCodes, engine) => sql<Pick<PriceMatrixRow, 'code' | 'matrix_type'>>`
    select code, matrix_type from ${withCodes(engine, wish)}`,
)

/** Every matrix of the account, by id. */
export async function listGrids(source: Source, accountId: number): Promise<PriceGrid[]> {
  const rows = await source.db
    .selectFrom('price_matrices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(toPriceGrid)
}
