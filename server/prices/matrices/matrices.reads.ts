import { sql } from 'kysely'
import type { PageRequest } from '../../ground/contract.ts'
import { asList, lookedUp } from '../../ground/db/dialect.ts'
import { readPage } from '../../ground/db/page.ts'
import type { Source } from '../../ground/db/source.ts'
import type { PriceMatrixRow } from '../../ground/db/tables.ts'
import { NotFound } from '../../ground/errors.ts'
import type { PriceGrid } from './grid.contract.ts'
import type { ListedMatrix, MatrixType, PriceMatrix } from './matrices.contract.ts'
import { toListedMatrix, toPriceMatrix } from './record.ts'
import { type StoredMatrix, toPriceGrid } from './stored.ts'

/** All columns except the prices, which are long. */
export const LISTED = [
  'id',
  'account_id',
  'code',
  'name',
  'matrix_type',
  'is_active',
  'row_axis',
  'col_axis',
  'row_values',
  'col_values',
  'row_count',
  'col_count',
  'created_at',
  'updated_at',
] as const

/** The matrices of a page, and one more when there is one. */
export async function listPriceMatrices(
  source: Source,
  accountId: number,
  page: PageRequest,
): Promise<ListedMatrix[]> {
  const listed = { table: 'price_matrices', columns: sql.join(LISTED.map(sql.ref)) } as const
  const rows = await readPage<Omit<PriceMatrixRow, 'prices'>>(source, listed, accountId, page, [
    ['code', page.filters.code],
  ])
  return rows.map(toListedMatrix)
}

/** A matrix with its prices. Throws 404. */
export async function getPriceMatrix(
  { db }: Source,
  accountId: number,
  id: number | null,
): Promise<PriceMatrix> {
  const row = await db
    .selectFrom('price_matrices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return toPriceMatrix(row)
}

/** The matrices of these codes that are in use, to look prices up in. */
export async function findMatricesByCode(
  source: Source,
  accountId: number,
  codes: readonly string[],
): Promise<PriceGrid[]> {
  const found = await findStored(source, accountId, codes)
  return found.flatMap((row) => (row.is_active === 1 ? [toPriceGrid(row)] : []))
}

/** The matrix of that code, to look a price up in; null when there is none that is in use. */
export async function findMatrixByCode(
  source: Source,
  accountId: number,
  code: string,
): Promise<StoredMatrix | null> {
  const [found] = await findStored(source, accountId, [code])
  return found?.is_active === 1 ? found : null
}

/** The matrices of these codes as they are stored, in use or not, by their code. */
export async function findStoredMatrices(
  source: Source,
  accountId: number,
  codes: readonly string[],
): Promise<Map<string, StoredMatrix>> {
  const found = await findStored(source, accountId, codes)
  return new Map(found.map(({ is_active: _, ...stored }) => [stored.code, stored]))
}

async function findStored(source: Source, accountId: number, codes: readonly string[]) {
  const { rows } = await sql<StoredMatrix & Pick<PriceMatrixRow, 'is_active'>>`
    select code, name, matrix_type, is_active, row_axis, col_axis, row_values, col_values,
      row_count, col_count, prices
    from ${withCodes(source, accountId, codes)}`.execute(source.db)
  return rows
}

function withCodes({ engine }: Source, accountId: number, codes: readonly string[]) {
  const values = asList(engine, [...new Set(codes)])
  return lookedUp(engine, 'price_matrices', 'code', { accountId, values })
}

/** Which of these codes the account has. */
export async function findKnownCodes(
  source: Source,
  accountId: number,
  codes: readonly string[],
): Promise<Set<string>> {
  return new Set((await findMatrixTypes(source, accountId, codes)).keys())
}

/** The types of the matrices of these codes, in use or not. */
export async function findMatrixTypes(
  source: Source,
  accountId: number,
  codes: readonly string[],
): Promise<Map<string, MatrixType>> {
  const { rows } = await sql<Pick<PriceMatrixRow, 'code' | 'matrix_type'>>`
    select code, matrix_type from ${withCodes(source, accountId, codes)}`.execute(source.db)
  return new Map(rows.map(({ code, matrix_type }) => [code, matrix_type]))
}

/** What a matrix stands for, without its prices. */
export interface MatrixAxes {
  row_axis: string | null
  col_axis: string | null
  row_values: number[]
  col_values: number[]
}

/** The axes of the matrices of these codes, in use or not. */
export async function findMatrixAxes(
  source: Source,
  accountId: number,
  codes: readonly string[],
): Promise<Map<string, MatrixAxes>> {
  const { rows } = await sql<
    Pick<PriceMatrixRow, 'code' | 'row_axis' | 'col_axis' | 'row_values' | 'col_values'>
  >`select code, row_axis, col_axis, row_values, col_values
    from ${withCodes(source, accountId, codes)}`.execute(source.db)
  return new Map(
    rows.map(({ code, row_values, col_values, ...names }) => [
      code,
      { ...names, row_values: JSON.parse(row_values), col_values: JSON.parse(col_values) },
    ]),
  )
}

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
