import type { PriceGrid } from './grid.contract.ts'
import { axesOf } from './record.ts'
import { gridPrices } from './stored.ts'

/** A cell with a price. Gaps are left out. */
export interface Priced {
  row: number | null
  col: number | null
  price: number
  /** Its place in its row and in its column, or in the only line of a list. */
  places: CellPlace[]
  isFarOff: boolean
}

export interface CellPlace {
  /** The axis along which the cells of the line differ. */
  axis: 'row' | 'col'
  /** In the order of size. */
  line: Priced[]
  at: number
}

export function pricedCells(grid: PriceGrid): Priced[] {
  const { rows, columns } = axesOf(grid)
  const down = [0, ...columns].map((): Priced[] => [])
  const cells: Priced[] = []
  gridPrices(grid).forEach((prices, r) => {
    const across: Priced[] = []
    prices.forEach((price, c) => {
      if (price === null) return
      const [row, col] = [rows[r] ?? null, columns[c] ?? null]
      const cell: Priced = { row, col, price, places: [], isFarOff: false }
      addToLine(cell, 'row', down[c] ?? [])
      if (columns.length > 0) addToLine(cell, 'col', across)
      cells.push(cell)
    })
  })
  return cells
}

function addToLine(cell: Priced, axis: CellPlace['axis'], line: Priced[]): void {
  cell.places.push({ axis, line, at: line.length })
  line.push(cell)
}
