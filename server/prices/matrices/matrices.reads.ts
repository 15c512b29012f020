import { sql } from 'kysely'
import type { PageRequest } from '../../core/contract.ts'
import { asList, lookedUp } from '../../core/db/dialect.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { readPage } from '../../core/db/page.ts'
import type { Source } from '../../core/db/source.ts'
import type { PriceMatrixRow } from '../../core/db/tables.ts'
import { NotFound, ValidationFailed } from '../../core/errors.ts'
import type { MatrixType, PriceGrid } from './grid.contract.ts'
import type { ListedMatrix } from './matrices.contract.ts'
import { type StoredMatrix, toListedMatrix, toPriceGrid } from './record.ts'

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
  'version',
  'is_example',
] as const

/** The matrices of a page, plus one more if there is a next page. */
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

/**
 * The id of the matrix with this code or id. Throws 404, and 422 if one matrix has it as its code
 * and another as its id: a guess could delete the wrong one.
 */
export async function getNamedMatrixId(
  { db }: Source,
  accountId: number,
  { code, id }: { code: string; id: number | null },
): Promise<number> {
  const [found, ...others] = await ofAccount(db, accountId)
    .selectFrom('price_matrices')
    .select('id')
    .where((eb) => eb.or([eb('code', '=', code), eb('id', '=', id)]))
    .execute()
  if (found === undefined) throw new NotFound()
  if (others.length > 0)
    throw new ValidationFailed({ id: ['is the code of one matrix and the id of another'] })
  return found.id
}

/** The active matrices with these codes, for lookups. */
export async function findMatricesByCode(
  source: Source,
  accountId: number,
  codes: readonly string[],
): Promise<PriceGrid[]> {
  const found = await findMatrixRows(source, accountId, codes)
  return [...found.values()].flatMap((row) => (row.is_active === 1 ? [toPriceGrid(row)] : []))
}

/** The active matrix with this code, for lookups; null if there is none. */
export async function findMatrixByCode(
  source: Source,
  accountId: number,
  code: string,
): Promise<StoredMatrix | null> {
  const found = (await findMatrixRows(source, accountId, [code])).get(code)
  return found?.is_active === 1 ? found : null
}

/** All matrices of the account, or the one with this code, ordered by code. */
export async function listGrids(
  { db }: Source,
  accountId: number,
  code: string | undefined,
): Promise<PriceGrid[]> {
  const all = ofAccount(db, accountId).selectFrom('price_matrices').selectAll()
  const wanted = code === undefined ? all : all.where('code', '=', code)
  return (await wanted.orderBy('code').execute()).map(toPriceGrid)
}

/** The matrices with these codes by their code, including inactive ones. */
export async function findMatrixRows(
  source: Source,
  accountId: number,
  codes: readonly string[],
): Promise<Map<string, PriceMatrixRow>> {
  const { rows } = await sql<PriceMatrixRow>`
    select price_matrices.* from ${withCodes(source, accountId, codes)}`.execute(source.db)
  return new Map(rows.map((row) => [row.code, row]))
}

function withCodes({ engine }: Source, accountId: number, codes: readonly string[]) {
  const values = asList(engine, [...new Set(codes)])
  return lookedUp(engine, 'price_matrices', 'code', { accountId, values })
}

/** The codes among these that the account has. */
export async function findKnownCodes(
  source: Source,
  accountId: number,
  codes: readonly string[],
): Promise<Set<string>> {
  return new Set((await findMatrixTypes(source, accountId, codes)).keys())
}

/** The types of the matrices with these codes, including inactive ones. */
export async function findMatrixTypes(
  source: Source,
  accountId: number,
  codes: readonly string[],
): Promise<Map<string, MatrixType>> {
  const { rows } = await sql<Pick<PriceMatrixRow, 'code' | 'matrix_type'>>`
    select code, matrix_type from ${withCodes(source, accountId, codes)}`.execute(source.db)
  return new Map(rows.map(({ code, matrix_type }) => [code, matrix_type]))
}

/** A matrix without its prices. */
export interface MatrixAxes {
  row_axis: string | null
  col_axis: string | null
  row_values: number[]
  col_values: number[]
}

/** The axes of the matrices with these codes, including inactive ones. */
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

/** The matrices with these codes first, then the newest with at most this many sizes: 500 in total. */
export async function listMatricesToCompare(
  { db }: Source,
  accountId: number,
  codes: readonly string[],
  mostSizes: number,
): Promise<ListedMatrix[]> {
  if (codes.length === 0) return []
  const isNamed = sql<boolean>`code in (${sql.join(codes)})`
  const rows = await ofAccount(db, accountId)
    .selectFrom('price_matrices')
    .select(LISTED)
    .where((eb) => eb.or([isNamed, sql<boolean>`row_count + col_count <= ${mostSizes}`]))
    .orderBy(isNamed, 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  return rows.map(toListedMatrix)
}
