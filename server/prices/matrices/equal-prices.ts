import type { Price } from './grid.contract.ts'

/** A price that is equal to the one before it, by its place in the rows of prices. */
export interface EqualPrice {
  row: number
  column: number
  before: { row: number; column: number }
}

/** The steps beside an equal pair must be so many times what the prices are rounded to. */
const CLEAR_STEP = 3
/** A grid with fewer steps shows no rule that a pair could break. */
const LEAST_STEPS = 5

interface Step {
  line: number
  /** The indexes of its second and its first price in the line. */
  at: number
  before: number
  rise: number
}

/**
 * Two equal neighbours where all others rise are likely a price copied once too often. The first
 * two sizes of a line are left out: the smallest sizes often have one price.
 */
export function findEqualPrices(rows: readonly (readonly Price[])[]): EqualPrice[] {
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

/** The only equal step of all lines, if every other step rises and those beside it clearly do. */
function oneEqual(lines: readonly (readonly Price[])[]): Step | null {
  const steps = lines.flatMap(stepsIn)
  const equal = steps.filter(({ rise }) => rise === 0)
  const [only] = equal
  if (only === undefined || equal.length > 1 || steps.length < LEAST_STEPS) return null
  if (steps.some(({ rise }) => rise < 0) || isFirstIn(lines[only.line] ?? [], only)) return null
  const beside =
    lines.length > 1
      ? [only.line - 1, only.line + 1].flatMap((line) => riseIn(lines[line], only) ?? [])
      : [stepBeside(steps, only, -1), stepBeside(steps, only, 1)]
  const rounding = roundingOf(lines)
  return beside.length > 0 && beside.every((rise) => rise >= rounding * CLEAR_STEP) ? only : null
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

/** How much another line rises between the same two places; null when it has a gap there. */
function riseIn(prices: readonly Price[] | undefined, { at, before }: Step): number | null {
  const [from, to] = [prices?.[before] ?? null, prices?.[at] ?? null]
  return from === null || to === null ? null : to - from
}

function stepBeside(steps: readonly Step[], { at }: Step, offset: -1 | 1): number {
  const index = steps.findIndex((step) => step.at === at)
  return steps[index + offset]?.rise ?? 0
}

/** What dealers round prices to, in cents, the coarsest first. */
const ROUNDINGS = [10_000, 5_000, 2_500, 2_000, 1_000, 500, 250, 200, 100, 50, 20, 10, 5, 1]

/** What all prices are rounded to. Two prices may be equal only because they were rounded. */
function roundingOf(rows: readonly (readonly Price[])[]): number {
  const cents = rows.flatMap((row) =>
    row.flatMap((price) => (price === null ? [] : Math.round(price * 100))),
  )
  return (ROUNDINGS.find((unit) => cents.every((price) => price % unit === 0)) ?? 1) / 100
}
