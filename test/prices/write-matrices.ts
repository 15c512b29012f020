import writeWorkbook from 'write-excel-file/node'
import type { PriceGrid } from '../../server/prices/matrices/grid.contract.ts'
import { axesOf, gridPrices } from '../../server/prices/matrices/record.ts'
import type { CellValue } from '../../server/prices/sheets/cells.ts'
import { sheetText } from '../../shared/csv.ts'

/** A matrix as rows of a sheet: first the words that are read, then the grid. */
function tableOf(grid: PriceGrid): CellValue[][] {
  const { rows, columns } = axesOf(grid)
  const words: [string, CellValue][] = [
    ['code', grid.code],
    ['name', grid.name],
    ['matrix_type', grid.matrix_type],
  ]
  if (grid.matrix_type !== 'fixed') words.push(['row_axis', grid.row_axis])
  if (grid.matrix_type === 'grid_2d') words.push(['col_axis', grid.col_axis])
  if (gridPrices(grid).some((prices) => prices.includes(0))) words.push(['zero', 'price'])
  const header = grid.matrix_type === 'grid_2d' ? [[null, ...columns]] : []
  const lines = gridPrices(grid).map((prices, index) => [rows[index] ?? 'price', ...prices])
  return [...words, ...header, ...lines]
}

/** A workbook with a sheet for each matrix. */
export function workbookOf(grids: readonly PriceGrid[]): Promise<Buffer> {
  const sheets = grids.map((grid, index) => ({
    sheet: `Sheet ${index}`,
    data: tableOf(grid).map((row) =>
      row.map((cell) => (typeof cell === 'string' ? sheetText(cell) : cell)),
    ),
  }))
  return writeWorkbook(sheets).toBuffer()
}

/** A CSV file of one matrix. Its decimal mark is a point, and the file says so. */
export function csvOf(grid: PriceGrid): string {
  const [code = [], name = [], ...rest] = tableOf(grid)
  const rows = [code, name, ['decimal', 'point'], ...rest]
  return `${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`
}

function csvCell(cell: CellValue): string {
  const text = String(cell ?? '')
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
