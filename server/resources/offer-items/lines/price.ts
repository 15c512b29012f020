import { toCents } from '../../../money.ts'
import type { Answers } from '../../forms/contract.ts'
import { nameKey } from '../../materials/name-key.ts'
import type { PriceGrid } from '../../price-matrices/contract.ts'
import { AXES, lookUpPrice, placeOf } from '../../price-matrices/lookup.ts'
import type { Amount, ItemPrice } from '../rule/contract.ts'
import { workOut } from './amount.ts'

/** The price of one unit in cents, or null, and where it comes from or why there is none. */
export interface Priced {
  cents: number | null
  why: string
  /** The cell of the matrix that was looked up. */
  cell: Cell | null
  noPrice: NoPrice | null
}

export interface Cell {
  matrix: string
  row: number | null
  col: number | null
}

/** Why there is no price. The line is on request then, never free. */
export type NoPrice =
  | 'no_matrix'
  | 'no_axis'
  | 'no_material'
  | 'retired_material'
  | 'not_answered'
  | 'past_axis'
  | 'gap'

/** A material a price comes from. */
export interface PricedMaterial {
  name: string
  unit: string
  unitCents: number
  isActive: boolean
}

export interface PriceSources {
  answers: Answers
  /** Only those in use, by code. */
  matrices: ReadonlyMap<string, PriceGrid>
  /** By the `nameKey` of their names. */
  materials: ReadonlyMap<string, PricedMaterial>
}

export function priceBy(price: ItemPrice, sources: PriceSources): Priced {
  if ('fixed' in price) return found(toCents(price.fixed), 'fixed for the whole line')
  if ('per_unit' in price) return found(toCents(price.per_unit), 'fixed per unit')
  if ('material' in price) return priceOfMaterial(price.material, sources)
  return priceInMatrix(price, sources)
}

function found(cents: number, why: string, cell: Cell | null = null): Priced {
  return { cents, why, cell, noPrice: null }
}

function none(noPrice: NoPrice, why: string, cell: Cell | null = null): Priced {
  return { cents: null, why, cell, noPrice }
}

function priceOfMaterial(name: string, { materials }: PriceSources): Priced {
  const material = materials.get(nameKey(name))
  if (material === undefined) return none('no_material', `there is no material ${name}`)
  if (!material.isActive) return none('retired_material', `the material ${name} is retired`)
  return found(material.unitCents, `material ${material.name}, per ${material.unit}`)
}

type MatrixPrice = Extract<ItemPrice, { matrix: string }>

interface Axis {
  name: string
  values: readonly number[]
  amount: Amount | undefined
}

function priceInMatrix(price: MatrixPrice, { answers, matrices }: PriceSources): Priced {
  const grid = matrices.get(price.matrix)
  if (grid === undefined) {
    return none('no_matrix', `there is no matrix ${price.matrix}, or it is not in use`)
  }
  if (namesMissingAxis(grid, price)) {
    const why = `${price.matrix} is ${grid.matrix_type}: the rule names an axis it does not have`
    return none('no_axis', why)
  }
  const places = axesOf(grid, price).map((axis) => placeOn(axis, answers))
  for (const place of places) {
    if ('noPrice' in place) return none(place.noPrice, `${price.matrix}: ${place.why}`)
  }
  const [row, col] = places as Place[]
  const cell = { matrix: price.matrix, row: row?.value ?? null, col: col?.value ?? null }
  const amount = lookUpPrice(grid, row?.value ?? 0, col?.value ?? 0)
  const where = [price.matrix, row?.why, col?.why].filter(Boolean).join(', ')
  return amount === null
    ? none('gap', `${where}: a gap, no price`, cell)
    : found(toCents(amount), where, cell)
}

/** Whether the rule names an axis the matrix does not have: the type of the matrix changed. */
function namesMissingAxis(grid: PriceGrid, price: MatrixPrice): boolean {
  const named = (['row', 'col'] as const).filter((axis) => price[axis] !== undefined)
  return named.some((axis) => !AXES[grid.matrix_type].includes(axis))
}

function axesOf(grid: PriceGrid, { row, col }: MatrixPrice): Axis[] {
  if (grid.matrix_type === 'fixed') return []
  const rows = { name: grid.row_axis, values: grid.row_values, amount: row }
  if (grid.matrix_type === 'list_1d') return [rows]
  return [rows, { name: grid.col_axis, values: grid.col_values, amount: col }]
}

interface Place {
  value: number
  why: string
}

/** The value on an axis that applies to the answers. */
function placeOn(
  { name, values, amount }: Axis,
  answers: Answers,
): Place | { noPrice: NoPrice; why: string } {
  if (amount === undefined) {
    return { noPrice: 'no_axis', why: `the rule gives no value for the axis ${name}` }
  }
  const wanted = workOut(amount, answers)
  if ('missing' in wanted) return { noPrice: 'not_answered', why: wanted.missing }
  const value = values[placeOf(values, wanted.value)]
  if (value === undefined) {
    return {
      noPrice: 'past_axis',
      why: `${name} ${wanted.value} is past the last value ${values.at(-1)}`,
    }
  }
  const asked = value === wanted.value ? '' : ` (for ${wanted.value})`
  return { value, why: `${name} ${value}${asked}` }
}
