import type { Question } from '../../../shared/form/form.contract.ts'
import { fillPattern } from '../../../shared/form/matrix-pattern.ts'
import type { Answers } from '../../../shared/form/visitor.contract.ts'
import { fromCents, lineCents, shareOf, toCents } from '../../../shared/money.ts'
import { nameKey } from '../catalogue/entry.contract.ts'
import { AXES, MAX_PRICE, type PriceGrid } from '../matrices/grid.contract.ts'
import { lookUpPrice, placeOf } from '../matrices/lookup.ts'
import type { LineFacts, LinePlace, PriceFact } from './lines.contract.ts'
import { type PastTable, workOut } from './lines-amount.ts'
import type { Amount, CostPrice, ItemPrice, Markup, PercentPrice } from './rule.contract.ts'

/** The price of one unit in cents with its origin, or null with the reason. */
export interface PricedLine {
  cents: number | null
  fact: PriceFact
  /** The matrix cell that was used. */
  cell: PricedCell | null
  noPrice: NoPrice | null
  markup?: LineFacts['markup']
}

export interface PricedCell {
  matrix: string
  row: number | null
  col: number | null
}

/** The reason for a missing price. The line is then on request, never free. */
export type NoPrice =
  | 'no_matrix'
  | 'no_axis'
  | 'no_material'
  | 'retired_material'
  | 'not_answered'
  | 'past_axis'
  | 'past_steps'
  | 'too_high'
  | 'no_base'
  | 'gap'

export interface PricedMaterial {
  name: string
  unit: string
  unitCents: number
  isActive: boolean
}

export interface PriceSources {
  answers: Answers
  /** Includes those of groups: their options have the price groups. */
  questions: readonly Question[]
  /** Active matrices by code. */
  matrices: ReadonlyMap<string, PriceGrid>
  /** By the `nameKey` of their names. */
  materials: ReadonlyMap<string, PricedMaterial>
  /** The lines before this one, which percentages refer to. */
  before: readonly LineBefore[]
}
interface LineBefore {
  totalCents: number | null
  element?: string
  item: { name: string; articleNumber: string | null }
}

export function priceBy(price: ItemPrice, sources: PriceSources): PricedLine {
  if ('fixed' in price) return found(toCents(price.fixed), { kind: 'fixed' })
  if ('percent' in price) return percentOf(price, sources)
  const priced = marked(costBy(price, sources), price)
  const isTooHigh = Math.abs(priced.cents ?? 0) > toCents(MAX_PRICE)
  return isTooHigh ? none('too_high', { kind: 'too_high' }) : priced
}

function costBy(price: CostPrice, sources: PriceSources): PricedLine {
  if ('per_unit' in price) return found(toCents(price.per_unit), { kind: 'per_unit' })
  if ('material' in price) return priceOfMaterial(price.material, sources)
  return 'amount' in price ? workedOut(price.amount, sources) : priceInMatrix(price, sources)
}

/** Turns a cost into a price: multiplies by the coefficient, rounds to the cent, rounds up, and applies the minimum. */
function marked(
  cost: PricedLine,
  { times, round_up_to: to, at_least: least }: Markup & { at_least?: number | undefined },
): PricedLine {
  if (cost.cents === null) return cost
  const timed = lineCents(cost.cents, times ?? 1)
  const rounded = to === undefined ? timed : roundedUp(timed, to)
  // Free and negative prices do not change.
  const cents = rounded > 0 ? Math.max(rounded, toCents(least ?? 0)) : rounded
  if (times === undefined && to === undefined && cents === rounded) return cost
  return {
    ...cost,
    cents,
    markup: {
      cost: fromCents(cost.cents),
      ...(times !== undefined && { times }),
      ...(to !== undefined && { round_up_to: to }),
      ...(cents > rounded && { at_least: least }),
    },
  }
}

/** Free and negative prices do not change. */
function roundedUp(cents: number, to: NonNullable<Markup['round_up_to']>): number {
  if (cents <= 0) return cents
  const step = toCents(to === 'x9' ? 10 : to)
  const from = toCents(to === 'x9' ? 9 : 0)
  return Math.ceil((cents - from) / step) * step + from
}

function workedOut(amount: Amount, { answers }: PriceSources): PricedLine {
  const worked = workOut(amount, answers)
  if ('past' in worked) return pastSteps(worked.past)
  if ('missing' in worked)
    return none('not_answered', { kind: 'no_amount', answer: worked.missing })
  return found(toCents(worked.value), { kind: 'amount', amount })
}

/** Beyond the last step of a table a line has no price. */
export function pastSteps(past: PastTable): PricedLine {
  return none('past_steps', { kind: 'past_steps', ...past })
}

/** The earlier lines that a percentage refers to. */
export function linesCounted<Line extends LineBefore>(
  { of }: PercentPrice,
  before: readonly Line[],
): Line[] {
  if (of === 'sum') return [...before]
  const keys = new Set(of.map(nameKey))
  return before.filter(
    ({ item }) => keys.has(nameKey(item.name)) || keys.has(item.articleNumber ?? ''),
  )
}

function percentOf(price: PercentPrice, { before }: PriceSources): PricedLine {
  const { percent, of, at_least: least } = price
  const counted = linesCounted(price, before)
  if (counted.length === 0 || counted.some(({ totalCents }) => totalCents === null)) {
    return none('no_base', { kind: 'no_base', of })
  }
  const base = counted.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0)
  const cents = shareOf(base, toCents(percent), toCents(100))
  const own = Math.max(cents, least === undefined ? cents : toCents(least))
  const fact = { kind: 'percent', percent, of, base: fromCents(base) } as const
  return found(own, own > cents ? { ...fact, at_least: least } : fact)
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

function priceInMatrix(price: MatrixPrice, sources: PriceSources): PricedLine {
  const { answers, matrices } = sources
  const filled = fillPattern(price.matrix, answers, sources.questions)
  if ('open' in filled) {
    const { matrix } = price
    return filled.isAnswered
      ? none('no_matrix', { kind: 'no_matrix', matrix })
      : none('not_answered', { kind: 'not_answered', matrix, answer: filled.open })
  }
  const { code: matrix } = filled
  const grid = matrices.get(matrix)
  if (grid === undefined) return none('no_matrix', { kind: 'no_matrix', matrix })
  if (namesMissingAxis(grid, price)) {
    return none('no_axis', { kind: 'other_type', matrix, type: grid.matrix_type })
  }
  const places: LinePlace[] = []
  for (const axis of axesOf(grid, price)) {
    const place = placeOn(matrix, axis, answers)
    if ('noPrice' in place) return place
    places.push(place)
  }
  const [row, col] = places
  const cell = { matrix, row: row?.value ?? null, col: col?.value ?? null }
  const amount = lookUpPrice(grid, row?.value ?? 0, col?.value ?? 0)
  return amount === null
    ? none('gap', { kind: 'gap', matrix, places }, cell)
    : found(toCents(amount), { kind: 'cell', matrix, places }, cell)
}

/** Whether the rule names an axis that the matrix lacks, because its type changed. */
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

/** The axis value that applies to the answers. */
function placeOn(
  matrix: string,
  { name: axis, values, amount }: Axis,
  answers: Answers,
): LinePlace | PricedLine {
  if (amount === undefined) return none('no_axis', { kind: 'no_value', matrix, axis })
  const worked = workOut(amount, answers)
  if ('past' in worked) return pastSteps(worked.past)
  if ('missing' in worked) {
    return none('not_answered', { kind: 'not_answered', matrix, answer: worked.missing })
  }
  const wanted = worked.value
  const value = values[placeOf(values, wanted)]
  if (value !== undefined) return { axis, value, wanted }
  const last = values.at(-1) ?? null
  return none('past_axis', { kind: 'past_axis', matrix, axis, wanted, last })
}
