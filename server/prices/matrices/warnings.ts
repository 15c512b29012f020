import { type CellWithPrice, FAR_OFF, findFarOff, pricedCells } from './far-off.ts'
import type { Price, PriceGrid } from './grid.contract.ts'
import type { PriceWarning } from './matrices.contract.ts'
import { axesOf, gridPrices } from './record.ts'

/** A price equal to the one before it, by its position in the rows of prices. */
interface EqualPrice {
  row: number
  column: number
  before: { row: number; column: number }
}

/** The steps next to an equal pair must be at least this multiple of the rounding unit. */
const CLEAR_STEP = 3
/** A grid with fewer steps has too little data for this check. */
const LEAST_STEPS = 5
/** At most one step in this many may fall in a grid of rising prices. */
const FEW = 5

interface Step {
  line: number
  /** The indexes of the second and the first price in the line. */
  at: number
  before: number
  rise: number
}

/**
 * Two equal neighbours where all others rise are probably a price copied by mistake. The first two
 * sizes of a line are skipped: the smallest sizes often have the same price.
 */
function findEqualPrices(rows: readonly (readonly Price[])[]): EqualPrice[] {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? null))
  const across = columns.length > 1 ? oneEqual(rows) : null
  const down = oneEqual(columns)
  return [
    ...(across === null ? [] : [placed(across.line, across.at, across.line, across.before)]),
    ...(down === null ? [] : [placed(down.at, down.line, down.before, down.line)]),
  ]
}

function placed(row: number, column: number, rowBefore: number, columnBefore: number): EqualPrice {
  return { row, column, before: { row: rowBefore, column: columnBefore } }
}

/** The only equal step of all lines, if nearly every other step rises and the steps next to it clearly do. */
function oneEqual(lines: readonly (readonly Price[])[]): Step | null {
  const steps = lines.flatMap(stepsIn)
  const equal = steps.filter(({ rise }) => rise === 0)
  const [only] = equal
  if (only === undefined || equal.length > 1 || steps.length < LEAST_STEPS) return null
  // A few steps may fall; each of them has its own warning.
  const falling = steps.filter(({ rise }) => rise < 0).length
  if (falling * FEW > steps.length || isFirstIn(lines[only.line] ?? [], only)) return null
  const nearby =
    lines.length > 1
      ? [only.line - 1, only.line + 1].flatMap((line) => riseIn(lines[line], only) ?? [])
      : [neighbourStep(steps, only, -1), neighbourStep(steps, only, 1)]
  const rounding = roundingOf(lines)
  return nearby.length > 0 && nearby.every((rise) => rise >= rounding * CLEAR_STEP) ? only : null
}

function stepsIn(prices: readonly Price[], line: number): Step[] {
  let before = -1
  return prices.flatMap((price, at) => {
    if (price === null) return []
    const step = { line, at, before, rise: price - (prices[before] ?? 0) }
    before = at
    return step.before < 0 ? [] : [step]
  })
}

function isFirstIn(prices: readonly Price[], { before }: Step): boolean {
  return prices.slice(0, before).every((price) => price === null)
}

/** The rise of another line between the same two positions; null if it has a gap there. */
function riseIn(prices: readonly Price[] | undefined, { at, before }: Step): number | null {
  const [from, to] = [prices?.[before] ?? null, prices?.[at] ?? null]
  return from === null || to === null ? null : to - from
}

function neighbourStep(steps: readonly Step[], { at }: Step, offset: -1 | 1): number {
  const index = steps.findIndex((step) => step.at === at)
  return steps[index + offset]?.rise ?? 0
}

/** Common rounding units of dealers in cents, the coarsest first. */
const ROUNDINGS = [10_000, 5_000, 2_500, 2_000, 1_000, 500, 250, 200, 100, 50, 20, 10, 5, 1]

/** The rounding unit of all prices. Two prices may be equal only because they were rounded. */
function roundingOf(rows: readonly (readonly Price[])[]): number {
  const cents = rows.flatMap((row) =>
    row.flatMap((price) => (price === null ? [] : Math.round(price * 100))),
  )
  return (ROUNDINGS.find((unit) => cents.every((price) => price % unit === 0)) ?? 1) / 100
}

/**
 * Prices that look like typing errors: zeros, prices far off their neighbours, prices that fall as
 * the size grows, and a price equal to its neighbour where the others rise. A cell gets at most one
 * warning. Warnings are in order, row by row.
 */
export function priceWarnings(grid: PriceGrid): PriceWarning[] {
  const rows = grid.matrix_type === 'fixed' ? [] : grid.prices
  const suspect = isSuspect(rows)
  const hasZero = gridPrices(grid).some((row) => row.includes(0))
  if (!suspect && !hasZero && findEqualPrices(rows).length === 0) return []
  const cells = pricedCells(grid)
  const found = new Map<CellWithPrice, PriceWarning>()
  for (const cell of cells) if (isOddZero(cell)) found.set(cell, zeroWarning(grid.code, cell))
  if (suspect) {
    for (const [cell, warning] of oddPrices(grid.code, cells)) {
      if (!found.has(cell)) found.set(cell, warning)
    }
  }
  // Prices that are far off do not count for the rounding unit.
  const equal = findEqualPrices(suspect ? withoutFarOff(grid, rows, cells) : rows)
  for (const [cell, warning] of equalPrices(grid, equal, cells)) {
    // A price copied from its neighbour may also fall below another: the copy explains it better.
    if (found.get(cell)?.reason !== 'far_off' && !isOddZero(cell)) found.set(cell, warning)
  }
  return cells.flatMap((cell) => found.get(cell) ?? [])
}

/** A quantity of zero costs nothing. Any other zero may mean "not made". */
function isOddZero({ row, col, price }: CellWithPrice): boolean {
  return price === 0 && row !== 0 && col !== 0
}

function zeroWarning(code: string, { row, col, price }: CellWithPrice): PriceWarning {
  return { code, row, col, price, reason: 'zero', neighbour: null }
}

function withoutFarOff(
  grid: PriceGrid,
  prices: readonly (readonly Price[])[],
  cells: readonly CellWithPrice[],
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
  cells: readonly CellWithPrice[],
): [CellWithPrice, PriceWarning][] {
  const { rows, columns } = axesOf(grid)
  const at = (row: number, column: number) =>
    cells.find((own) => own.row === rows[row] && own.col === (columns[column] ?? null))
  return equal.flatMap(({ row, column, before }) => {
    const [cell, other] = [at(row, column), at(before.row, before.column)]
    if (cell === undefined || other === undefined) return []
    const { row: findOwned, col, price } = cell
    const neighbour = { row: other.row, col: other.col, price: other.price }
    return [[cell, { code: grid.code, row: findOwned, col, price, reason: 'equal', neighbour }]]
  })
}

/** The warnings about prices that fall and those far off their neighbours. */
function oddPrices(code: string, all: readonly CellWithPrice[]): [CellWithPrice, PriceWarning][] {
  const cells = all.filter((cell) => !isOddZero(cell))
  const farOff = findFarOff(cells)
  return cells.flatMap((cell): [CellWithPrice, PriceWarning][] => {
    const other = farOff.get(cell) ?? higherPriceBefore(cell)
    return other === undefined ? [] : [[cell, toWarning(code, cell, other)]]
  })
}

/** A fast check, because most grids are valid: whether any price falls, or rises far, to the next. */
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

function toWarning(code: string, cell: CellWithPrice, other: CellWithPrice): PriceWarning {
  const shown = ({ row, col, price }: CellWithPrice) => ({ row, col, price })
  const reason = cell.isFarOff ? 'far_off' : 'falls'
  return { code, ...shown(cell), reason, neighbour: shown(other) }
}

/** The highest price among the cells before it in its row and its column, without those far off. */
function higherPriceBefore(cell: CellWithPrice): CellWithPrice | undefined {
  let dearer: CellWithPrice | undefined
  for (const { line, at } of cell.places) {
    let before = at - 1
    while (line[before]?.isFarOff) before -= 1
    const other = line[before]
    if (other !== undefined && other.price > (dearer ?? cell).price) dearer = other
  }
  return dearer
}
