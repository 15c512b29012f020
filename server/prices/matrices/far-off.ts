import type { PriceGrid } from './grid.contract.ts'
import { axesOf, gridPrices } from './record.ts'

/** A price that differs from its neighbours by more than this factor looks like a typing error. */
export const FAR_OFF = 4
/** A size larger than another by more than this factor may have a proportionally higher price. */
const ONE_STEP = 2
/** Offsets of the compared neighbours, the nearest first. */
const OFFSETS = [-1, 1, -2, 2]

/** Finds the prices that are far off, each with the nearest price that contradicts it. */
export function findFarOff(cells: readonly CellWithPrice[]): Map<CellWithPrice, CellWithPrice> {
  const suspects = cells.filter(hasOddNeighbour)
  const farOff = new Map<CellWithPrice, CellWithPrice>()
  // First single prices, then whole lines. A price found wrong is no longer compared with others.
  for (const rule of [mostDisagree, lineDisagrees]) {
    const found = suspects.flatMap((cell) => {
      const other = cell.isFarOff ? undefined : contradictionTo(cell, rule)
      return other === undefined ? [] : [[cell, other] as const]
    })
    for (const [cell, other] of found) {
      cell.isFarOff = true
      farOff.set(cell, other)
    }
  }
  return farOff
}

/** A fast check. If no nearest neighbour is far off, too few others can disagree for a warning. */
function hasOddNeighbour({ price, places }: CellWithPrice): boolean {
  for (const { line, at } of places) {
    for (const other of [line[at - 1], line[at + 1]]) {
      if (other === undefined) continue
      if (price > other.price * FAR_OFF || other.price > price * FAR_OFF) return true
    }
  }
  return false
}

/** The number of neighbours in a line, and how many of them contradict the cell. */
interface Votes {
  all: number
  against: number
}

/** Most neighbours must contradict the cell, because a single neighbour may be wrong itself. */
function mostDisagree(lines: readonly Votes[]): boolean {
  const [all, against] = [sum(lines, 'all'), sum(lines, 'against')]
  return against * 2 > all
}

/** A whole column may be wrong: the cells above and below agree, and those to the left and right differ. */
function lineDisagrees(lines: readonly Votes[]): boolean {
  return lines.some(({ all, against }) => all >= 2 && against === all)
}

function sum(lines: readonly Votes[], name: keyof Votes): number {
  return lines.reduce((total, votes) => total + votes[name], 0)
}

/** The nearest neighbour that contradicts a cell, if the rule finds the cell wrong. */
function contradictionTo(
  cell: CellWithPrice,
  rule: (lines: readonly Votes[]) => boolean,
): CellWithPrice | undefined {
  for (const isWrong of [isTooHigh, isTooLow]) {
    let nearest: CellWithPrice | undefined
    const lines = cell.places.map(({ axis, line, at }): Votes => {
      const votes = { all: 0, against: 0 }
      for (const offset of OFFSETS) {
        const other = line[at + offset]
        if (other === undefined || other.isFarOff) continue
        votes.all += 1
        if (!isWrong(cell, other, axis)) continue
        votes.against += 1
        nearest ??= other
      }
      return votes
    })
    if (nearest !== undefined && rule(lines)) return nearest
  }
  return undefined
}

/** A price of zero is not compared, because any other price is infinitely many times higher. */
function isTooHigh(high: CellWithPrice, low: CellWithPrice, axis: CellPlace['axis']): boolean {
  return (
    low.price > 0 &&
    high.price > low.price * FAR_OFF &&
    high.price > low.price * FAR_OFF * growth(Number(low[axis]), Number(high[axis]))
  )
}

function isTooLow(low: CellWithPrice, high: CellWithPrice, axis: CellPlace['axis']): boolean {
  return isTooHigh(high, low, axis)
}

/** How many times higher a price may be because of its size. It is 1 for an ordinary step. */
function growth(from: number, to: number): number {
  if (to <= from) return 1
  return from <= 0 ? Number.POSITIVE_INFINITY : Math.max(1, to / from / ONE_STEP)
}

/** A cell with a price. Gaps are left out. */
export interface CellWithPrice {
  row: number | null
  col: number | null
  price: number
  /** Its position in its row and its column, or in the only line of a list. */
  places: CellPlace[]
  isFarOff: boolean
}

export interface CellPlace {
  /** The axis along which the cells of the line differ. */
  axis: 'row' | 'col'
  /** Sorted by size. */
  line: CellWithPrice[]
  at: number
}

export function pricedCells(grid: PriceGrid): CellWithPrice[] {
  const { rows, columns } = axesOf(grid)
  const down = [0, ...columns].map((): CellWithPrice[] => [])
  const cells: CellWithPrice[] = []
  gridPrices(grid).forEach((prices, r) => {
    const across: CellWithPrice[] = []
    prices.forEach((price, c) => {
      if (price === null) return
      const [row, col] = [rows[r] ?? null, columns[c] ?? null]
      const cell: CellWithPrice = { row, col, price, places: [], isFarOff: false }
      addToLine(cell, 'row', down[c] ?? [])
      if (columns.length > 0) addToLine(cell, 'col', across)
      cells.push(cell)
    })
  })
  return cells
}

function addToLine(cell: CellWithPrice, axis: CellPlace['axis'], line: CellWithPrice[]): void {
  cell.places.push({ axis, line, at: line.length })
  line.push(cell)
}
