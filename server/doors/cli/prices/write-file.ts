import { writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import writeWorkbook from 'write-excel-file/node'
import { sheetText } from '../../../ground/sheet-text.ts'
import type { PriceGrid } from '../../../prices/matrices/matrices.contract.ts'
import { axesOf } from '../../../prices/matrices/record.ts'
import { pricesOf } from '../../../prices/matrices/stored.ts'
import type { CellValue } from '../../../prices/sheets/cells.ts'
import { CommandFailed } from '../failure.ts'
import { reasonOf } from '../values.ts'

/** Excel opens no sheet with a longer name. */
const SHEET_NAME_MAX = 31

/** Writes one matrix to CSV, each matrix to its own sheet in XLSX, or all to JSON for the API. */
export async function writeMatricesTo(path: string, grids: readonly PriceGrid[]): Promise<void> {
  const [only, ...others] = grids
  if (only === undefined) throw new CommandFailed('there is no matrix to export')
  switch (extname(path).toLowerCase()) {
    case '.csv':
      if (others.length > 0) throw new CommandFailed('a CSV file holds one matrix: name its --code')
      return write(path, csvOfMatrix(only))
    case '.xlsx':
      return write(path, await workbookOf(grids))
    case '.json':
      return write(path, `${JSON.stringify({ matrices: grids }, null, 2)}\n`)
    default:
      throw new CommandFailed(`${path} is not a .csv, .xlsx or .json file`)
  }
}

async function workbookOf(grids: readonly PriceGrid[]): Promise<Buffer> {
  const taken = new Set<string>()
  const sheets = grids.map((grid) => ({
    sheet: sheetName(grid.code, taken),
    data: tableOfMatrix(grid).map((row) => row.map(sheetCell)),
  }))
  return writeWorkbook(sheets).toBuffer()
}

function sheetCell(cell: CellValue): CellValue {
  return typeof cell === 'string' ? sheetText(cell) : cell
}

/** Codes may be longer than sheet names, and may differ only in case. Sheet names may not. */
function sheetName(code: string, taken: Set<string>): string {
  let name = code.slice(0, SHEET_NAME_MAX)
  for (let number = 2; taken.has(name.toLowerCase()); number++) {
    const end = `-${number}`
    name = code.slice(0, SHEET_NAME_MAX - end.length) + end
  }
  taken.add(name.toLowerCase())
  return name
}

function write(path: string, content: string | Buffer): void {
  try {
    writeFileSync(path, content)
  } catch (error) {
    throw new CommandFailed(`cannot write ${path}: ${reasonOf(error)}`)
  }
}

/** A matrix as rows of a sheet: first the words that an import reads, then the grid. */
function tableOfMatrix(grid: PriceGrid): CellValue[][] {
  const { rows, columns } = axesOf(grid)
  const words: [string, CellValue][] = [
    ['code', grid.code],
    ['name', grid.name],
    ['matrix_type', grid.matrix_type],
  ]
  if (grid.matrix_type !== 'fixed') words.push(['row_axis', grid.row_axis])
  if (grid.matrix_type === 'grid_2d') words.push(['col_axis', grid.col_axis])
  if (pricesOf(grid).some((prices) => prices.includes(0))) words.push(['zero', 'price'])
  const header = grid.matrix_type === 'grid_2d' ? [[null, ...columns]] : []
  const lines = pricesOf(grid).map((prices, index) => [rows[index] ?? 'price', ...prices])
  return [...words, ...header, ...lines]
}

/** A CSV file of one matrix. Its decimal mark is a point, and the file says so. */
export function csvOfMatrix(grid: PriceGrid): string {
  const [code = [], name = [], ...rest] = tableOfMatrix(grid)
  const rows = [code, name, ['decimal', 'point'], ...rest]
  return `${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`
}

function csvCell(cell: CellValue): string {
  const text = String(cell ?? '')
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
