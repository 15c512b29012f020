import { type EqualPrice, findEqualPrices } from './equal-prices.ts'
import { FAR_OFF, findFarOff } from './far-off.ts'
import type { Price, PriceGrid } from './grid.contract.ts'
import type { PriceWarning } from './matrices.contract.ts'
import { type Priced, pricedCells } from './priced-cells.ts'
import { axesOf } from './record.ts'
import { pricesOf } from './stored.ts'

/**
 * Prices that look like typing errors (decisions G6): zeros, those far off their neighbours, others
 * that fall as the size grows, and one that is equal to its neighbour where all others rise. A cell
 * gets at most one warning. They are in order, row by row.
 */
export function priceWarnings(grid: PriceGrid): PriceWarning[] {
  const rows = grid.matrix_type === 'fixed' ? [] : grid.prices
  const suspect = isSuspect(rows)
  const hasZero = pricesOf(grid).some((row) => row.includes(0))
  if (!suspect && !hasZero && findEqualPrices(rows).length === 0) return []
  const cells = pricedCells(grid)
  const found = new Map<Priced, PriceWarning>()
  for (const cell of cells) if (isOddZero(cell)) found.set(cell, zeroWarning(grid.code, cell))
  if (suspect) {
    for (const [cell, warning] of oddPrices(grid.code, cells)) {
      if (!found.has(cell)) found.set(cell, warning)
    }
  }
  // A price that is far off says nothing of what the others are rounded to.
  const equal = findEqualPrices(suspect ? withoutFarOff(grid, rows, cells) : rows)
  for (const [cell, warning] of equalPrices(grid, equal, cells)) {
    if (!found.has(cell)) found.set(cell, warning)
  }
  return cells.flatMap((cell) => found.get(cell) ?? [])
}

/** None of something costs nothing. Any other zero may mean "not made". */
function isOddZero({ row, col, price }: Priced): boolean {
  return price === 0 && row !== 0 && col !== 0
}

function zeroWarning(code: string, { row, col, price }: Priced): PriceWarning {
  return { code, row, col, price, reason: 'zero', neighbour: null }
}

function withoutFarOff(
  grid: PriceGrid,
  prices: readonly (readonly Price[])[],
  cells: readonly Priced[],
): Price[][] {
  const { rows, columns } = axesOf(grid)
  const placeOf = (row: number | null | undefined, col: number | null | undefined) =>
    `${row ?? null} ${col ?? null}`
  const farOff = new Set(
    cells.filter(({ isFarOff }) => isFarOff).map(({ row, col }) => placeOf(row, col)),
  )
  return prices.map((line, r) =>
    line.map((price, c) => (farOff.has(placeOf(rows[r], columns[c])) ? null : price)),
  )
}

function equalPrices(
  grid: PriceGrid,
  equal: readonly EqualPrice[],
  cells: readonly Priced[],
): [Priced, PriceWarning][] {
  const { rows, columns } = axesOf(grid)
  const at = (row: number, column: number) =>
    cells.find((own) => own.row === rows[row] && own.col === (columns[column] ?? null))
  return equal.flatMap(({ row, column, before }) => {
    const [cell, other] = [at(row, column), at(before.row, before.column)]
    if (cell === undefined || other === undefined) return []
    const { row: ownRow, col, price } = cell
    const neighbour = { row: other.row, col: other.col, price: other.price }
    return [[cell, { code: grid.code, row: ownRow, col, price, reason: 'equal', neighbour }]]
  })
}

/** The warnings about prices that fall and those far off their neighbours. */
function oddPrices(code: string, all: readonly Priced[]): [Priced, PriceWarning][] {
  const cells = all.filter((cell) => !isOddZero(cell))
  const farOff = findFarOff(cells)
  return cells.flatMap((cell): [Priced, PriceWarning][] => {
    const other = farOff.get(cell) ?? higherPriceBefore(cell)
    return other === undefined ? [] : [[cell, toWarning(code, cell, other)]]
  })
}

/** A fast check, because most grids are right: does any price fall, or rise far, to the next? */
function isSuspect(rows: readonly (readonly Price[])[]): boolean {
  const above: Price[] = []
  for (const row of rows) {
    let left: Price = null
    for (let c = 0; c < row.length; c++) {
      const price = row[c] ?? null
      if (price === null) continue
      if (left !== null && (price < left || price > left * FAR_OFF)) return true
      const over = above[c] ?? null
      if (over !== null && (price < over || price > over * FAR_OFF)) return true
      left = price
      above[c] = price
    }
  }
  return false
}

function toWarning(code: string, cell: Priced, other: Priced): PriceWarning {
  const shown = ({ row, col, price }: Priced) => ({ row, col, price })
  const reason = cell.isFarOff ? 'far_off' : 'falls'
  return { code, ...shown(cell), reason, neighbour: shown(other) }
}

/** The dearest of the cells before it in its row and its column. Those far off do not count. */
function higherPriceBefore(cell: Priced): Priced | undefined {
  let dearer: Priced | undefined
  for (const { line, at } of cell.places) {
    let before = at - 1
    while (line[before]?.isFarOff) before -= 1
    const other = line[before]
    if (other !== undefined && other.price > (dearer ?? cell).price) dearer = other
  }
  return dearer
}
