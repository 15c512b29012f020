import type { Answers } from '../../../shared/form/visitor.contract.ts'
import { toCents } from '../../../shared/money.ts'
import { nameKey } from '../catalogue/entry.contract.ts'
import { AXES, type PriceGrid } from '../matrices/grid.contract.ts'
import { lookUpPrice, placeOf } from '../matrices/lookup.ts'
import type { LinePlace, PriceFact } from './lines.contract.ts'
import { workOut } from './lines-amount.ts'
import type { Amount, ItemPrice } from './rule.contract.ts'

/** The price of one unit in cents, or null, and where it comes from or why there is none. */
export interface PricedLine {
  cents: number | null
  fact: PriceFact
  /** The cell of the matrix that was looked up. */
  cell: PricedCell | null
  noPrice: NoPrice | null
}

export interface PricedCell {
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

export function priceBy(price: ItemPrice, sources: PriceSources): PricedLine {
  if ('fixed' in price) return found(toCents(price.fixed), { kind: 'fixed' })
  if ('per_unit' in price) return found(toCents(price.per_unit), { kind: 'per_unit' })
  if ('material' in price) return priceOfMaterial(price.material, sources)
  return priceInMatrix(price, sources)
}

function found(cents: number, fact: PriceFact, cell: PricedCell | null = null): PricedLine {
  return { cents, fact, cell, noPrice: null }
}

function none(noPrice: NoPrice, fact: PriceFact, cell: PricedCell | null = null): PricedLine {
  return { cents: null, fact, cell, noPrice }
}

function priceOfMaterial(name: string, { materials }: PriceSources): PricedLine {
  const material = materials.get(nameKey(name))
  if (material === undefined) return none('no_material', { kind: 'no_material', name })
  if (!material.isActive) return none('retired_material', { kind: 'retired_material', name })
  const { name: own, unit } = material
  return found(material.unitCents, { kind: 'material', name: own, unit })
}

type MatrixPrice = Extract<ItemPrice, { matrix: string }>

interface Axis {
  name: string
  values: readonly number[]
  amount: Amount | undefined
}

function priceInMatrix(price: MatrixPrice, { answers, matrices }: PriceSources): PricedLine {
  const { matrix } = price
  const grid = matrices.get(matrix)
  if (grid === undefined) return none('no_matrix', { kind: 'no_matrix', matrix })
  if (namesMissingAxis(grid, price)) {
    return none('no_axis', { kind: 'other_type', matrix, type: grid.matrix_type })
  }
  const places: LinePlace[] = []
  for (const axis of axesOf(grid, price)) {
    const place = placeOn(matrix, axis, answers)
    if ('noPrice' in place) return none(place.noPrice, place.fact)
    places.push(place)
  }
  const [row, col] = places
  const cell = { matrix, row: row?.value ?? null, col: col?.value ?? null }
  const amount = lookUpPrice(grid, row?.value ?? 0, col?.value ?? 0)
  return amount === null
    ? none('gap', { kind: 'gap', matrix, places }, cell)
    : found(toCents(amount), { kind: 'cell', matrix, places }, cell)
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

/** The value on an axis that applies to the answers. */
function placeOn(
  matrix: string,
  { name: axis, values, amount }: Axis,
  answers: Answers,
): LinePlace | { noPrice: NoPrice; fact: PriceFact } {
  if (amount === undefined) return { noPrice: 'no_axis', fact: { kind: 'no_value', matrix, axis } }
  const worked = workOut(amount, answers)
  if ('missing' in worked) {
    const fact = { kind: 'not_answered', matrix, answer: worked.missing } as const
    return { noPrice: 'not_answered', fact }
  }
  const wanted = worked.value
  const value = values[placeOf(values, wanted)]
  if (value !== undefined) return { axis, value, wanted }
  const last = values.at(-1) ?? null
  return { noPrice: 'past_axis', fact: { kind: 'past_axis', matrix, axis, wanted, last } }
}
