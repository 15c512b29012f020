import { z } from 'zod'
import { Condition } from '../../../shared/form/condition.contract.ts'
import { Amount, markup } from './rule.contract.ts'

/**
 * Why a line is there, how many and at which price: as facts, so that each reader reads it in their own
 * language (portal/components/rule-text.ts says it to members).
 */

/** How many: the amount of the rule, which is null where the number was simply given. */
const QuantityFact = z.strictObject({ amount: Amount.nullable(), value: z.number() })
export type QuantityFact = z.infer<typeof QuantityFact>

/** An answer that a number is missing for; null: there was a division by zero. */
const Missing = z.string().nullable()
const Code = z.string()

/** A value on an axis of a matrix, and what it was looked up for. */
const Place = z.strictObject({ axis: z.string(), value: z.number(), wanted: z.number() })
export type LinePlace = z.infer<typeof Place>

/** What a percentage is of: all lines before, or those of the items that are named. */
const PercentOf = z.union([z.literal('sum'), z.array(z.string())])

export const PriceFact = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['fixed', 'per_unit']) }),
  z.strictObject({ kind: z.literal('material'), name: z.string(), unit: z.string() }),
  z.strictObject({ kind: z.enum(['no_material', 'retired_material']), name: z.string() }),
  z.strictObject({ kind: z.enum(['cell', 'gap']), matrix: Code, places: z.array(Place) }),
  z.strictObject({ kind: z.literal('no_matrix'), matrix: Code }),
  /** The rule names an axis that the matrix does not have: its type changed. */
  z.strictObject({ kind: z.literal('other_type'), matrix: Code, type: z.string() }),
  z.strictObject({ kind: z.literal('no_value'), matrix: Code, axis: z.string() }),
  z.strictObject({ kind: z.literal('not_answered'), matrix: Code, answer: Missing }),
  z.strictObject({
    kind: z.literal('past_axis'),
    matrix: Code,
    axis: z.string(),
    wanted: z.number(),
    last: z.number().nullable(),
  }),
  z.strictObject({ kind: z.literal('amount'), amount: Amount }),
  z.strictObject({ kind: z.literal('no_amount'), answer: Missing }),
  /** The price would be larger than any may be. */
  z.strictObject({ kind: z.literal('too_high') }),
  /** A table of steps, in the quantity or in the price, does not reach so far. */
  z.strictObject({
    kind: z.literal('past_steps'),
    by: Amount,
    wanted: z.number(),
    last: z.number(),
  }),
  /** `base` is what the percentage is of. */
  z.strictObject({
    kind: z.literal('percent'),
    percent: z.number(),
    of: PercentOf,
    base: z.number(),
    /** It comes to less, so that this is the price. */
    at_least: z.number().optional(),
  }),
  /** A line that the percentage is of has no price. */
  z.strictObject({ kind: z.literal('no_base'), of: PercentOf }),
])
export type PriceFact = z.infer<typeof PriceFact>

export const LineFacts = z.strictObject({
  /** The condition of the rule that holds; null without one. `by_hand`: somebody added the line. */
  shown: z.union([z.literal('by_hand'), Condition]).nullable(),
  quantity: QuantityFact,
  price: PriceFact,
  /** What one costs, and what makes a price of it. */
  markup: z
    .strictObject({ cost: z.number(), ...markup, at_least: z.number().optional() })
    .optional(),
  /** What the element is called that the line is for, where the rule writes one for each. */
  element: z.string().optional(),
  lead_weeks: z.int().optional(),
})
export type LineFacts = z.infer<typeof LineFacts>

/** Why an item writes no line. */
export const NoLineFact = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('not_in_use') }),
  z.strictObject({ kind: z.literal('condition'), condition: Condition }),
  z.strictObject({ kind: z.literal('not_answered'), answer: Missing }),
  /** A table by postcode has none for the answer, or there is no answer yet. */
  z.strictObject({ kind: z.literal('no_area'), question: z.string(), is_answered: z.boolean() }),
  /** The rule writes a line for each element of a group, and there is none. */
  z.strictObject({ kind: z.literal('no_elements'), group: z.string() }),
  /** It comes to zero or less. */
  z.strictObject({ kind: z.literal('no_quantity'), quantity: QuantityFact }),
  /** There is no line that it could be a percentage of. */
  z.strictObject({ kind: z.literal('nothing_of'), of: PercentOf }),
])
export type NoLineFact = z.infer<typeof NoLineFact>
