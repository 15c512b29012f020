import { z } from 'zod'
import { Condition } from '../../../shared/form/condition.contract.ts'
import { Amount, markup } from './rule.contract.ts'

/**
 * The reason, quantity and price of a line as facts, so that each viewer reads them in their own
 * language (portal/components/rule-text.ts words them for members).
 */

/** The quantity: the amount of the rule; null if a person entered the number. */
const QuantityFact = z.strictObject({ amount: Amount.nullable(), value: z.number() })
export type QuantityFact = z.infer<typeof QuantityFact>

/** The answer that is missing or not a number; null for a division by zero. */
const Missing = z.string().nullable()
const Code = z.string()

/** A matrix axis value, and the size that was looked up. */
const Place = z.strictObject({ axis: z.string(), value: z.number(), wanted: z.number() })
export type LinePlace = z.infer<typeof Place>

/** The lines that a percentage refers to: all earlier lines, or those of the named items. */
const PercentOf = z.union([z.literal('sum'), z.array(z.string())])

export const PriceFact = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['fixed', 'per_unit']) }),
  z.strictObject({ kind: z.literal('material'), name: z.string(), unit: z.string() }),
  z.strictObject({ kind: z.enum(['no_material', 'retired_material']), name: z.string() }),
  z.strictObject({ kind: z.enum(['cell', 'gap']), matrix: Code, places: z.array(Place) }),
  z.strictObject({ kind: z.literal('no_matrix'), matrix: Code }),
  /** The rule names an axis that the matrix lacks, because its type changed. */
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
  /** The price would exceed the maximum. */
  z.strictObject({ kind: z.literal('too_high') }),
  /** A value exceeds a table of steps, in the quantity or the price. */
  z.strictObject({
    kind: z.literal('past_steps'),
    by: Amount,
    wanted: z.number(),
    last: z.number(),
  }),
  /** `base` is the amount that the percentage applies to. */
  z.strictObject({
    kind: z.literal('percent'),
    percent: z.number(),
    of: PercentOf,
    base: z.number(),
    /** Present if the minimum applies: the price is this amount. */
    at_least: z.number().optional(),
  }),
  /** A line that the percentage refers to has no price. */
  z.strictObject({ kind: z.literal('no_base'), of: PercentOf }),
])
export type PriceFact = z.infer<typeof PriceFact>

export const LineFacts = z.strictObject({
  /** The rule's condition, which is met; null without one. `by_hand`: a person added the line. */
  shown: z.union([z.literal('by_hand'), Condition]).nullable(),
  quantity: QuantityFact,
  price: PriceFact,
  /** The cost of one unit, and how it becomes a price. */
  markup: z
    .strictObject({ cost: z.number(), ...markup, at_least: z.number().optional() })
    .optional(),
  /** The name of the element that the line is for, if the rule writes one line per element. */
  element: z.string().optional(),
  lead_weeks: z.int().optional(),
})
export type LineFacts = z.infer<typeof LineFacts>

/** The reason that an item writes no line. */
export const NoLineFact = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('not_in_use') }),
  z.strictObject({ kind: z.literal('condition'), condition: Condition }),
  z.strictObject({ kind: z.literal('not_answered'), answer: Missing }),
  /** No area of a table by postcode matches the answer, or there is no answer yet. */
  z.strictObject({ kind: z.literal('no_area'), question: z.string(), is_answered: z.boolean() }),
  /** The rule writes a line for each element of a group that has no elements. */
  z.strictObject({ kind: z.literal('no_elements'), group: z.string() }),
  /** The quantity is zero or less. */
  z.strictObject({ kind: z.literal('no_quantity'), quantity: QuantityFact }),
  /** There is no line that the percentage can refer to. */
  z.strictObject({ kind: z.literal('nothing_of'), of: PercentOf }),
])
export type NoLineFact = z.infer<typeof NoLineFact>
