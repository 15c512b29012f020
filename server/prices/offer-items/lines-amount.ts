import { amountPartsOf } from '../../../shared/form/amount.ts'
import { numberAt } from '../../../shared/form/answers.ts'
import { MILLIMETRES } from '../../../shared/form/length.ts'
import type { Answers } from '../../../shared/form/visitor.contract.ts'
import { roundHalfUp } from '../../../shared/money.ts'
import type { OfferLineRow } from '../../core/db/tables.ts'
import type { LineFacts } from './lines.contract.ts'
import type { Amount } from './rule.contract.ts'

/** Rounding to this number of decimals removes floating-point errors: 0.1 + 0.2 is 0.3 again. */
const EXACT_DECIMALS = 9

/** The value of an amount, the answer it lacks (null: a division by zero), or the table it exceeds. */
export type Worked = { value: number } | { missing: string | null } | { past: PastTable }

/** The value that exceeds a table of steps, and the table's last step. */
export interface PastTable {
  by: Amount
  wanted: number
  last: number
}

export function workOut(amount: Amount, answers: Answers): Worked {
  const open = pathsIn(amount).find((path) => numberAt(path, answers) === null)
  if (open !== undefined) return { missing: open }
  const past = findPast(amount, answers)
  if (past !== null) return { past }
  const value = compute(amount, answers)
  return Number.isFinite(value) ? { value: exact(value) } : { missing: null }
}

/** The first table in the amount that the value exceeds. */
function findPast(amount: Amount, answers: Answers): PastTable | null {
  if (typeof amount !== 'object') return null
  for (const part of amountPartsOf(amount)) {
    const past = findPast(part, answers)
    if (past !== null) return past
  }
  if (!('steps' in amount)) return null
  const wanted = exact(compute(amount.by, answers))
  const last = Number(amount.steps.at(-1)?.up_to)
  return wanted > last ? { by: amount.by, wanted, last } : null
}

/** The answers that the amount needs as numbers. */
export function pathsIn(amount: Amount): string[] {
  if (typeof amount === 'string') return [amount]
  if (typeof amount === 'number') return []
  // A table by postcode without areas: the answer is in none (see `narrowedByArea`).
  if ('areas' in amount) return amount.areas.length === 0 ? [amount.by] : []
  return 'answer' in amount ? [amount.answer] : amountPartsOf(amount).flatMap(pathsIn)
}

/** The questions whose selected options are counted. */
export function countedIn(amount: Amount): string[] {
  if (typeof amount !== 'object') return []
  return 'count' in amount ? [amount.count] : amountPartsOf(amount).flatMap(countedIn)
}

/**
 * The unit of an amount that is clearly a length or an area, such as `m²`. Null for any other: a
 * length multiplied or divided by a number may as well count pieces.
 */
export function unitOfAmount(amount: Amount): string | null {
  if (typeof amount !== 'object') return null
  if ('answer' in amount) return amount.in
  if ('product' in amount) {
    const [unit, ...others] = amount.product.map(unitOfAmount)
    return unit != null && isLength(unit) && others.join() === unit ? `${unit}²` : null
  }
  if ('sum' in amount) return sameUnit(amount.sum)
  // A minimum or maximum quantity is a plain number next to a measured amount.
  const bounded = 'largest' in amount ? amount.largest : 'smallest' in amount ? amount.smallest : []
  return sameUnit(bounded.filter((one) => typeof one !== 'number'))
}

/** The unit of a line: set by a person, of its material, or of the measured amount. */
export function unitOfLine({ unit, origin }: Pick<OfferLineRow, 'unit' | 'origin'>): string | null {
  if (unit !== null) return unit
  const facts = factsOf(origin)
  if (facts === undefined) return null
  if (facts.price.kind === 'material') return facts.price.unit
  return facts.quantity.amount === null ? null : unitOfAmount(facts.quantity.amount)
}

/** The delivery time of the line in weeks, according to its rule. */
export function leadWeeksOf({ origin }: Pick<OfferLineRow, 'origin'>): number | undefined {
  return factsOf(origin)?.lead_weeks
}

function factsOf(origin: string | null): LineFacts | undefined {
  return origin === null ? undefined : (JSON.parse(origin) as { facts?: LineFacts }).facts
}

function sameUnit(amounts: readonly Amount[]): string | null {
  const units = new Set(amounts.map(unitOfAmount))
  const [unit = null] = units
  return units.size === 1 ? unit : null
}

function isLength(unit: string): boolean {
  return Object.hasOwn(MILLIMETRES, unit)
}

function compute(amount: Amount, answers: Answers): number {
  if (typeof amount === 'number') return amount
  if (typeof amount === 'string') return numberAt(amount, answers) ?? Number.NaN
  if ('count' in amount) return countAt(amount.count, answers)
  if ('answer' in amount) return compute(amount.answer, answers) / MILLIMETRES[amount.in]
  if ('areas' in amount) return amount.areas[0]?.value ?? Number.NaN
  const [first = Number.NaN, ...rest] = amountPartsOf(amount).map((part) => compute(part, answers))
  if ('sum' in amount) return rest.reduce((sum, value) => sum + value, first)
  if ('product' in amount) return rest.reduce((product, value) => product * value, first)
  if ('quotient' in amount) return first / (rest[0] ?? Number.NaN)
  if ('largest' in amount) return Math.max(first, ...rest)
  if ('smallest' in amount) return Math.min(first, ...rest)
  if ('steps' in amount) {
    return amount.steps.find(({ up_to }) => exact(first) <= up_to)?.value ?? Number.NaN
  }
  if ('start' in amount) return first
  const step = amount.to ?? 1
  return Math.ceil(exact(first / step)) * step
}

function exact(value: number): number {
  return Number.isFinite(value) ? roundHalfUp(value, EXACT_DECIMALS) : Number.NaN
}

/** The number of selected options. A single answer counts as 1, and the answer "no" as 0. */
function countAt(key: string, answers: Answers): number {
  const answer = Object.hasOwn(answers, key) ? answers[key] : undefined
  if (Array.isArray(answer)) return answer.length
  return answer === undefined || answer === false ? 0 : 1
}
