import type { LengthUnit } from './length.ts'

/**
 * A number computed from answers. A side of a size is in millimetres unless `in` says otherwise;
 * `count` is the number of selected options.
 */
export type Computed =
  | number
  | string
  | { answer: string; in: LengthUnit }
  | { count: string }
  | { sum: Computed[] }
  | { product: Computed[] }
  | { quotient: [Computed, Computed] }
  | { largest: Computed[] }
  | { smallest: Computed[] }
  | { round_up: Computed; to?: number | undefined }
  | StepsAmount
  | RisingAmount
  | AreasAmount

/** A table: the value of the first step that reaches `by`. Past the last step there is none. */
export interface StepsAmount {
  by: Computed
  steps: { up_to: number; value: number }[]
}

/** A table by postcode: the value of the area with the answer to the question `by`. Elsewhere there is none. */
export interface AreasAmount {
  by: string
  /** In ranges such as `NL 1000-1999` (see area.ts). */
  areas: { in: string[]; value: number }[]
}

/** `start` up to `up_to`, and `add` for each further started `each`. */
export interface RisingAmount {
  by: Computed
  start: number
  up_to: number
  each: number
  add: number
}

/** As a sum: the start, and the addition times the started steps beyond it. */
function formulaOf({ by, start, up_to: end, each, add }: RisingAmount): Computed {
  const beyond: Computed = { sum: [by, -end] }
  const steps: Computed = { round_up: each === 1 ? beyond : { quotient: [beyond, each] } }
  return { sum: [start, { product: [add, { largest: [0, steps] }] }] }
}

export function amountPartsOf(amount: Exclude<Computed, number | string>): Computed[] {
  if ('answer' in amount || 'count' in amount || 'areas' in amount) return []
  if ('steps' in amount) return [amount.by]
  if ('start' in amount) return [formulaOf(amount)]
  return 'round_up' in amount ? [amount.round_up] : (Object.values(amount)[0] as Computed[])
}
