import type { PriceWarning } from './contract.ts'
import type { PriceGrid } from './grid/contract.ts'
import { axesOf } from './record.ts'
import { pricesOf } from './stored.ts'

/** How many times off its neighbours a price must be to look like a typing error. */
const FAR_OFF = 4
/** A size more than so many times its neighbour's may cost proportionately more. */
const ONE_STEP = 2
/** Neighbours looked at on each side. */
const REACH = 2

/** A priced cell, and where it stands on both axes; gaps are none. */
interface Priced {
  row: number | null
  col: number | null
  price: number
  /** The priced cells of its row and its column, itself included, in the order of size. */
  lines: Line[]
  isFarOff: boolean
}

interface Line {
  axis: 'row' | 'col'
  cells: Priced[]
}

/**
 * Prices that look like typing errors (decisions G6): those far off their neighbours, and of the
 * others those that fall as the size grows. At most one warning for a cell, row by row.
 */
export function priceWarnings(grid: PriceGrid): PriceWarning[] {
  if (grid.matrix_type === 'fixed') return []
  const cells = pricedCells(grid)
  const farOff = new Map(cells.flatMap((cell) => pair(cell, contradictionTo(cell))))
  for (const cell of farOff.keys()) cell.isFarOff = true
  return cells.flatMap((cell) => {
    const other = farOff.get(cell) ?? dearerBefore(cell)
    if (other === undefined) return []
    return [toWarning(grid.code, cell, other)]
  })
}

function pair<A, B>(a: A, b: B | undefined): [A, B][] {
  return b === undefined ? [] : [[a, b]]
}

function toWarning(code: string, cell: Priced, other: Priced): PriceWarning {
  const place = ({ row, col, price }: Priced) => ({ row, col, price })
  return {
    code,
    ...place(cell),
    reason: cell.isFarOff ? 'far_off' : 'falls',
    neighbour: place(other),
  }
}

function pricedCells(grid: PriceGrid): Priced[] {
  const { rows, columns } = axesOf(grid)
  const down = columns.map((): Line => ({ axis: 'row', cells: [] }))
  const single: Line = { axis: 'row', cells: [] }
  return pricesOf(grid).flatMap((prices, r) => {
    const across: Line = { axis: 'col', cells: [] }
    return prices.flatMap((price, c) => {
      if (price === null) return []
      const lines = columns.length === 0 ? [single] : [across, down[c] as Line]
      const cell = { row: rows[r] ?? null, col: columns[c] ?? null, price, lines, isFarOff: false }
      for (const { cells } of lines) cells.push(cell)
      return [cell]
    })
  })
}

/**
 * The nearest neighbour a cell is far off, when most of its neighbours say so, or all along one
 * axis: a whole column may be wrong. One neighbour alone may be the wrong one itself.
 */
function contradictionTo(cell: Priced): Priced | undefined {
  const lines = cell.lines.map((line) => ({ line, near: neighboursIn(line, cell) }))
  for (const isOff of [isTooHigh, isTooLow]) {
    const against = lines.map(({ line, near }) => near.filter((one) => isOff(cell, one, line.axis)))
    const all = lines.reduce((sum, { near }) => sum + near.length, 0)
    const most = against.flat().length * 2 > all
    const whole = against.some((found, index) => {
      const near = lines[index]?.near.length ?? 0
      return near >= 2 && found.length === near
    })
    if (most || whole) return against.flat()[0]
  }
  return undefined
}

/** The nearest first. */
function neighboursIn({ cells }: Line, cell: Priced): Priced[] {
  const place = cells.indexOf(cell)
  const near: Priced[] = []
  for (let step = 1; step <= REACH; step++) {
    for (const other of [cells[place - step], cells[place + step]]) {
      if (other !== undefined) near.push(other)
    }
  }
  return near
}

function isTooHigh(cell: Priced, other: Priced, axis: Line['axis']): boolean {
  return isOff(cell, other, axis)
}

function isTooLow(cell: Priced, other: Priced, axis: Line['axis']): boolean {
  return isOff(other, cell, axis)
}

/** Nothing is said of a price of zero: what costs nothing is times off nothing. */
function isOff(high: Priced, low: Priced, axis: Line['axis']): boolean {
  return low.price > 0 && high.price > low.price * FAR_OFF * growth(high, low, axis)
}

/** How much dearer than the other a cell may be for its size alone, beyond a usual step. */
function growth(high: Priced, low: Priced, axis: Line['axis']): number {
  const [large, small] = [Number(high[axis]), Number(low[axis])]
  if (large <= small) return 1
  return small <= 0 ? Number.POSITIVE_INFINITY : Math.max(1, large / small / ONE_STEP)
}

/** The dearer of the cells just before it in its row and its column; far off ones do not count. */
function dearerBefore(cell: Priced): Priced | undefined {
  const before = cell.lines.flatMap(({ cells }) => {
    const credible = cells.slice(0, cells.indexOf(cell)).findLast(({ isFarOff }) => !isFarOff)
    return credible !== undefined && credible.price > cell.price ? [credible] : []
  })
  return before.toSorted((a, b) => b.price - a.price)[0]
}
