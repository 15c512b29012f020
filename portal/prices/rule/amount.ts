import type { Amount } from '../../../server/prices/offer-items/rule.contract.ts'
import type { LengthUnit } from '../../../shared/form/length.ts'

/** A counted or measured quantity, as selected from a list. */
export type Factor =
  | { kind: 'number'; value: number }
  /** A numeric answer, or a side of a size in millimetres. */
  | { kind: 'answer'; path: string }
  | { kind: 'side'; path: string; unit: LengthUnit }
  | { kind: 'count'; key: string }

/** How several terms are combined. */
export const COMBINES = ['sum', 'largest', 'smallest'] as const
export type Combine = (typeof COMBINES)[number]

/** An amount that the editor can represent: terms, each a product, and operations on them in order. */
export interface ChosenAmount {
  combine: Combine
  terms: Factor[][]
  divide: number | null
  /** To a multiple of this. */
  roundUp: number | null
  plus: number | null
  atLeast: number | null
}

/** The amount for the editor; null if it is more complex. */
export function chosenAmountOf(amount: Amount): ChosenAmount | null {
  const [atLeast, floored] = peel(amount, 'largest')
  const [plus, added] = peel(floored, 'sum')
  const isRounded = typeof added === 'object' && 'round_up' in added
  const roundUp = isRounded ? (added.to ?? 1) : null
  const rounded = isRounded ? added.round_up : added
  const [divide, base] = divided(rounded)
  const [combine, parts] = combined(base)
  const terms = parts.map(readTerm)
  if (terms.some((term) => term === null)) return null
  return { combine, terms: terms as Factor[][], divide, roundUp, plus, atLeast }
}

function combined(amount: Amount): [Combine, Amount[]] {
  if (typeof amount === 'object') {
    if ('sum' in amount) return ['sum', amount.sum]
    if ('largest' in amount) return ['largest', amount.largest]
    if ('smallest' in amount) return ['smallest', amount.smallest]
  }
  return ['sum', [amount]]
}

function readTerm(amount: Amount): Factor[] | null {
  const parts = typeof amount === 'object' && 'product' in amount ? amount.product : [amount]
  const factors = parts.map(readFactor)
  return factors.some((factor) => factor === null) ? null : (factors as Factor[])
}

export function writeAmount(chosen: ChosenAmount): Amount {
  const { combine, terms, divide, roundUp, plus, atLeast } = chosen
  const [first = 1, ...others] = terms.map(writeTerm)
  let amount = others.length === 0 ? first : combinedBy(combine, [first, ...others])
  if (divide !== null) amount = { quotient: [amount, divide] }
  if (roundUp !== null)
    amount = roundUp === 1 ? { round_up: amount } : { round_up: amount, to: roundUp }
  if (plus !== null) amount = { sum: [amount, plus] }
  if (atLeast !== null) amount = { largest: [atLeast, amount] }
  return amount
}

function writeTerm(factors: readonly Factor[]): Amount {
  const [only = 1, ...more] = factors.map(writeFactor)
  return more.length === 0 ? only : { product: [only, ...more] }
}

function combinedBy(combine: Combine, amounts: Amount[]): Amount {
  switch (combine) {
    case 'sum':
      return { sum: amounts }
    case 'largest':
      return { largest: amounts }
    case 'smallest':
      return { smallest: amounts }
  }
}

/** Splits a pair into its number and the other part. */
function peel(amount: Amount, name: 'largest' | 'sum'): [number | null, Amount] {
  if (typeof amount !== 'object' || !(name in amount)) return [null, amount]
  const pair = (amount as Record<typeof name, Amount[]>)[name]
  const [number, ...others] = pair.filter((part) => typeof part === 'number')
  const rest = pair.find((part) => typeof part !== 'number')
  const isPair = pair.length === 2 && others.length === 0
  return isPair && number !== undefined && rest !== undefined ? [number, rest] : [null, amount]
}

function divided(amount: Amount): [number | null, Amount] {
  if (typeof amount !== 'object' || !('quotient' in amount)) return [null, amount]
  const [what, by] = amount.quotient
  return typeof by === 'number' ? [by, what] : [null, amount]
}

export function readFactor(amount: Amount): Factor | null {
  if (typeof amount === 'number') return { kind: 'number', value: amount }
  if (typeof amount === 'string') return { kind: 'answer', path: amount }
  if ('answer' in amount) return { kind: 'side', path: amount.answer, unit: amount.in }
  return 'count' in amount ? { kind: 'count', key: amount.count } : null
}

export function writeFactor(factor: Factor): Amount {
  switch (factor.kind) {
    case 'number':
      return factor.value
    case 'answer':
      return factor.path
    case 'side':
      return { answer: factor.path, in: factor.unit }
    case 'count':
      return { count: factor.key }
  }
}
