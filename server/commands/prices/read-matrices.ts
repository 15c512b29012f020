import { extname } from 'node:path'
import { ApiError, type FieldErrors } from '../../errors.ts'
import { valueFaults } from '../../http/body.ts'
import { fieldErrors } from '../../http/validate.ts'
import { countSentMatrices } from '../../resources/price-matrices/ceilings/contract.ts'
import type { MatrixType } from '../../resources/price-matrices/contract.ts'
import { SentMatrices, SentMatrix } from '../../resources/price-matrices/sent/contract.ts'
import { CommandFailed } from '../failure.ts'
import { readJsonFile } from '../values.ts'
import { readTables } from './read-file.ts'
import { type Given, type Grid, readGrid } from './read-grid.ts'
import { cellName, type Table } from './sheet.ts'

/** What the operator says about a file of sheets. */
export interface FileOptions extends Given {
  sheet?: string
}

/** The matrices of a file. The rules of the API hold here too: what it refuses is not imported. */
export async function readMatrices(file: string, given: FileOptions): Promise<SentMatrix[]> {
  const isJson = extname(file).toLowerCase() === '.json'
  return isJson
    ? readJson(file, given)
    : checkTogether(file, { matrices: await readSheets(file, given) })
}

function readJson(
  file: string,
  { code, name, type, sheet, decimal, keepUnits }: FileOptions,
): SentMatrix[] {
  const content = readJsonFile(file)
  if ([code, name, type, sheet, decimal, keepUnits].some((given) => given !== undefined)) {
    throw new CommandFailed(
      `${file} holds every setting of its matrices: leave out the other options`,
    )
  }
  const faults = valueFaults(content)
  if (Object.keys(faults).length > 0) throw cannotImport(file, faults)
  return checkTogether(file, content)
}

async function readSheets(file: string, given: FileOptions): Promise<SentMatrix[]> {
  const tables = chosen(file, await readTables(file), given)
  const faults: FieldErrors = {}
  const matrices = tables.flatMap((one) => {
    const found = matrixOfTable(one, given)
    if ('matrix' in found) return [found.matrix]
    const place = tables.length === 1 ? '' : `${one.name}!`
    for (const [cell, says] of Object.entries(found.faults)) faults[place + cell] = says
    return []
  })
  if (Object.keys(faults).length > 0) throw cannotImport(file, faults)
  return matrices
}

function chosen(file: string, tables: Table[], { sheet, code, name }: FileOptions): Table[] {
  const own = sheet === undefined ? tables : tables.filter((one) => one.name === sheet)
  if (own.length === 0) {
    throw new CommandFailed(
      sheet === undefined ? `${file} is empty` : `${file} has no sheet ${sheet}`,
    )
  }
  if (own.length === 1 || (code === undefined && name === undefined)) return own
  const names = own.map((one) => one.name).join(', ')
  throw new CommandFailed(`--code and --name are for one matrix: choose a --sheet of ${names}`)
}

function checkTogether(file: string, body: unknown): SentMatrix[] {
  try {
    countSentMatrices(body)
  } catch (error) {
    if (error instanceof ApiError) throw new CommandFailed(`${file}: ${error.message}`)
    throw error
  }
  const result = SentMatrices.safeParse(body)
  if (result.success) return result.data.matrices
  throw cannotImport(file, fieldErrors(result.error))
}

function cannotImport(file: string, faults: FieldErrors): CommandFailed {
  return new CommandFailed(`${file} cannot be imported; nothing was written`, faults)
}

/** The matrix of a table, or what is wrong in which cell of it. */
export type Found = { matrix: SentMatrix } | { faults: FieldErrors }

/** Reads a dealer's table: one axis is in the first row, the other in the first column. */
export function matrixOfTable(table: Table, given: Given): Found {
  const { grid, faults } = readGrid(table, given)
  if (Object.keys(faults).length > 0) return { faults }
  const result = SentMatrix.safeParse(toSent(grid))
  if (result.success) return { matrix: result.data }
  const named = Object.entries(fieldErrors(result.error)).map(([path, messages]) => [
    placeOf(path, grid),
    messages,
  ])
  return { faults: Object.fromEntries(named) }
}

function toSent({ code, name, type, rowAxis, colAxis, rows, columns, prices }: Grid) {
  const [row_axis, col_axis] = [rowAxis, colAxis]
  const common = { code, name, matrix_type: type satisfies MatrixType }
  if (type === 'fixed') return { ...common, fixed_price: prices[0]?.[0] ?? null }
  if (type === 'list_1d') return { ...common, row_axis, row_values: rows, prices }
  return { ...common, row_axis, col_axis, row_values: rows, col_values: columns, prices }
}

/** Names the cell that a field of the matrix came from. Without a cell, it returns the path. */
function placeOf(path: string, { table, firstRow, firstColumn }: Grid): string {
  const [field = '', ...rest] = path.split('.')
  const [row = 0, column = 0] = rest.map(Number)
  if (rest.length === 0) return field === 'code' ? '--code' : path
  if (field === 'row_values') return cellName(table, firstRow + row, 0)
  if (field === 'col_values') return cellName(table, 0, firstColumn + row)
  return cellName(table, firstRow + row, firstColumn + column)
}
