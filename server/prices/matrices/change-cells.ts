import type { FieldErrors } from '../../ground/errors.ts'
import type { Cell, MatrixUpdate } from './cells.contract.ts'
import { MAX_FAULTS, type PriceGrid } from './grid.contract.ts'
import { axesOf } from './record.ts'
import { pricesOf } from './stored.ts'

type Axis = 'row' | 'col'

/** Changes prices of a grid. `faults` names cells that do not exist, by their path. */
export function changeCells(
  grid: PriceGrid,
  { cells }: MatrixUpdate,
): { grid: PriceGrid; faults: FieldErrors } {
  const { rows, columns } = axesOf(grid)
  const places = { row: placesOf(rows), col: placesOf(columns) }
  const prices = pricesOf(grid).map((row) => [...row])
  const faults = new Map<string, string[]>()
  cells.forEach((cell, index) => {
    const [row, col] = (['row', 'col'] as const).map((axis) => {
      const place = placeOn(places[axis], cell[axis])
      if (typeof place === 'number') return place
      if (faults.size < MAX_FAULTS) faults.set(`cells.${index}.${axis}`, [place])
      return -1
    })
    const line = prices[row ?? -1]
    if (line !== undefined && col !== undefined && col >= 0) line[col] = cell.price
  })
  return { grid: withPrices(grid, prices), faults: Object.fromEntries(faults) }
}

type Places = ReadonlyMap<number, number>

function placesOf(values: readonly number[]): Places {
  return new Map(values.map((value, index) => [value, index]))
}

/** The index of a value on an axis, or what is wrong with it; 0 when there is no such axis. */
function placeOn(places: Places, value: Cell[Axis]): number | string {
  if (places.size === 0) return value === null ? 0 : 'this matrix has no such axis'
  if (value === null) return 'is required for this matrix'
  return places.get(value) ?? `${value} is not on the axis`
}

function withPrices(grid: PriceGrid, prices: Cell['price'][][]): PriceGrid {
  switch (grid.matrix_type) {
    case 'grid_2d':
      return { ...grid, prices }
    case 'list_1d':
      return { ...grid, prices: prices as [Cell['price']][] }
    case 'fixed':
      return { ...grid, fixed_price: prices[0]?.[0] ?? null }
  }
}
