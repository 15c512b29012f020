import type { PriceGrid } from '../../resources/price-matrices/contract.ts'
import { axesOf } from '../../resources/price-matrices/record.ts'
import { pricesOf } from '../../resources/price-matrices/stored.ts'
import type { CellValue } from './table.ts'

/** A matrix as rows of a sheet: what it is, in words an import reads, and then the grid itself. */
export function tableOfMatrix(grid: PriceGrid): CellValue[][] {
  const { rows, columns } = axesOf(grid)
  const words: [string, CellValue][] = [
    ['code', grid.code],
    ['name', grid.name],
    ['matrix_type', grid.matrix_type],
  ]
  if (grid.matrix_type !== 'fixed') words.push(['row_axis', grid.row_axis])
  if (grid.matrix_type === 'grid_2d') words.push(['col_axis', grid.col_axis])
  const header = grid.matrix_type === 'grid_2d' ? [[null, ...columns]] : []
  const lines = pricesOf(grid).map((prices, index) => [rows[index] ?? 'price', ...prices])
  return [...words, ...header, ...lines]
}

/** A CSV file of one matrix; points stand before its decimals, and it says so. */
export function csvOfMatrix(grid: PriceGrid): string {
  const [code = [], name = [], ...rest] = tableOfMatrix(grid)
  const rows = [code, name, ['decimal', 'point'], ...rest]
  return `${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`
}

function csvCell(cell: CellValue): string {
  const text = String(cell ?? '')
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
