import writeWorkbook from 'write-excel-file/node'
import { matrixTable } from '../../server/prices/download/tables.ts'
import type { PriceGrid } from '../../server/prices/matrices/grid.contract.ts'
import { csvOf as csvOfLines, sheetText } from '../../shared/csv.ts'

/** A workbook with a sheet for each matrix. */
export function workbookOf(grids: readonly PriceGrid[]): Promise<Buffer> {
  const sheets = grids.map((grid, index) => ({
    sheet: `Sheet ${index}`,
    data: matrixTable(grid).map((row) =>
      row.map((cell) => (typeof cell === 'string' ? sheetText(cell) : cell)),
    ),
  }))
  return writeWorkbook(sheets).toBuffer()
}

/** A CSV file of one matrix. */
export function csvOf(grid: PriceGrid): string {
  return csvOfLines(matrixTable(grid))
}
