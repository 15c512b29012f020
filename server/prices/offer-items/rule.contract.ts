import { z } from 'zod'
import { MatrixPattern } from '../../../shared/fields.contract.ts'
import { type AreasAmount, amountPartsOf, type Computed } from '../../../shared/form/amount.ts'
import { isInOrder, overlap } from '../../../shared/form/area.ts'
import { Condition } from '../../../shared/form/condition.contract.ts'
import { LENGTH_UNITS } from '../../../shared/form/length.ts'
import { AreaRange } from '../../../shared/form/parts.contract.ts'
import { textOr } from '../../../shared/form/text.contract.ts'
import { MOST_LEAD_WEEKS } from '../../../shared/lead-time.ts'
import { TWO_DECIMALS } from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'
import { AmountOfMoney, Name, SignedMoney } from '../catalogue/entry.contract.ts'

/** The rule of an offer item: it writes the line. The API does not expose it. */

/** An answer: the key of a question, or a path such as `key.width` for one side of a size. */
const AnswerPath = z
  .string()
  .regex(/^[a-z][a-z0-9_]*(?:\.(?:width|depth|height))?$/, 'is not an answer such as size.width')
const PLACE = /\{([^{}]*)\}/g

/** The answers that a text has placeholders for: `size.width` for `{size.width}`. */
export function placesIn(text: string): string[] {
  return [...text.matchAll(PLACE)].map(([, path = '']) => path)
}

/** Fills each placeholder of the text. */
export function fillPlaces(text: string, fill: (path: string) => string): string {
  return text.replace(PLACE, (_, path: string) => fill(path))
}

/** A line's text, with placeholders for answers such as `{size.width}`. */
export const LineText = textOr(asMessage('no_text')).superRefine((text, ctx) => {
  const texts = typeof text === 'string' ? [[null, text] as const] : Object.entries(text)
  for (const [language, own] of texts) {
    const path = language === null ? [] : [language]
    for (const place of placesIn(own ?? '')) {
      if (AnswerPath.safeParse(place).success) continue
      ctx.addIssue({ code: 'custom', path, message: asMessage('not_answer', { place }) })
    }
  }
})

export type Amount = Computed

/** A range such as `NL 1000-1999`. `areasIssue` reports its issue by name. */
const AreaText = z.string().trim().toUpperCase().max(20)

const AMOUNT = 'give a number, an answer such as size.width, or a sum of those'
export const Amount: z.ZodType<Amount> = z.lazy(() =>
  z.union(
    [
      z.number(),
      AnswerPath,
      z.strictObject({
        answer: AnswerPath.regex(/\./, 'must be a side of a size, such as size.width'),
        in: z.enum(LENGTH_UNITS),
      }),
      z.strictObject({ count: AnswerPath }),
      z.strictObject({ sum: z.array(Amount).min(1) }),
      z.strictObject({ product: z.array(Amount).min(1) }),
      z.strictObject({ quotient: z.tuple([Amount, Amount]) }),
      z.strictObject({ largest: z.array(Amount).min(1) }),
      z.strictObject({ smallest: z.array(Amount).min(1) }),
      z.strictObject({ round_up: Amount, to: z.number().positive().optional() }),
      z.strictObject({
        by: Amount,
        steps: z
          .array(z.strictObject({ up_to: z.number(), value: z.number() }))
          .min(1)
          .max(100),
      }),
      z.strictObject({
        by: Amount,
        start: z.number(),
        up_to: z.number(),
        each: z.number().positive(),
        add: z.number(),
      }),
      z.strictObject({
        by: AnswerPath,
        areas: z
          .array(z.strictObject({ in: z.array(AreaText).min(1).max(100), value: z.number() }))
          .min(1)
          .max(100),
      }),
    ],
    AMOUNT,
  ),
)

/** Rounds a price up: to a multiple of 5 or of 10, or to a whole number that ends in 9. */
export const ROUND_UPS = [5, 10, 'x9'] as const

/** Turns a cost into a price. Rounding applies to the price of one, not to the line. */
export const markup = {
  times: z.number().positive().max(100).optional(),
  round_up_to: z.literal(ROUND_UPS).optional(),
}
export type Markup = z.infer<z.ZodObject<typeof markup>>
/** The minimum of a price: of one unit, or of a percentage. */
const least = { at_least: AmountOfMoney.optional() }

/**
 * The price of one unit. `fixed` is the price of the whole line, and so is `percent`: of all earlier lines,
 * or of those of the items named by article number or name. With `each` it counts lines of the same element.
 */
export const ItemPrice = z.union(
  [
    z.strictObject({ fixed: SignedMoney }),
    z.strictObject({ per_unit: SignedMoney, ...markup }),
    z.strictObject({ material: Name, ...markup }),
    z.strictObject({
      matrix: MatrixPattern,
      row: Amount.optional(),
      col: Amount.optional(),
      ...markup,
      ...least,
    }),
    z.strictObject({ amount: Amount, ...markup }),
    z.strictObject({
      percent: z
        .number()
        .min(-100)
        .max(1000)
        .refine(...TWO_DECIMALS),
      of: z.union([z.literal('sum'), z.array(Name).min(1).max(100)]),
      ...least,
    }),
  ],
  'give one of fixed, per_unit, material, matrix, amount and percent',
)
export type ItemPrice = z.infer<typeof ItemPrice>
export type PercentPrice = Extract<ItemPrice, { percent: number }>
/** A unit price that may have a coefficient. */
export type CostPrice = Exclude<ItemPrice, { fixed: number } | PercentPrice>

export const ruleFields = {
  /**
   * A group of questions: the rule writes a line for each of its elements, using its answers and
   * those outside the group. `{name}` in a text is the customer's name for the element.
   */
  each: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'is not the key of a group')
    .optional(),
  /** Merges equal lines of `each` into one, and adds up their quantities. */
  together: z.boolean().optional(),
  /** With `each` and a fixed price: a question. Elements with the same answer to it share one line. */
  once_per: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'is not the key of a question')
    .optional(),
  /** The condition for the line; always if absent. */
  show_when: Condition.optional(),
  text: LineText,
  description: LineText.optional(),
  /**
   * The part that the line belongs to, such as the roof, in a form that shows its price in parts.
   * Defaults to the line's own text. Lines for each element are parts of their element.
   */
  part: LineText.optional(),
  quantity: Amount.optional(),
  price: ItemPrice,
  /** The delivery time in weeks. An offer shows the longest of its lines. */
  lead_weeks: z.int().min(0).max(MOST_LEAD_WEEKS).optional(),
}

/** Whether the price is for the whole line, regardless of the quantity. */
export function isForLine(price: ItemPrice): price is Exclude<ItemPrice, CostPrice> {
  return 'fixed' in price || 'percent' in price
}

/** The issue of the quantity, or null. A price for the whole line allows no quantity. */
function quantityIssue({ quantity, price }: Pick<ItemRule, 'quantity' | 'price'>): string | null {
  if (quantity === undefined) return null
  return isForLine(price) ? asMessage('fixed_price') : stepsIssue(quantity)
}

/** The issue of the price, or null. */
function priceIssue({ price }: Pick<ItemRule, 'price'>): string | null {
  if ('percent' in price && price.percent < 0 && price.at_least !== undefined) {
    return 'what is taken off has no at_least'
  }
  if ('per_unit' in price && price.per_unit < 0 && price.round_up_to !== undefined) {
    return asMessage('negative')
  }
  const amounts =
    'amount' in price ? [price.amount] : 'matrix' in price ? [price.row, price.col] : []
  return amounts.map((own = 1) => stepsIssue(own)).find((issue) => issue !== null) ?? null
}

/** Each step of a table must be larger than the one before. */
function stepsIssue(amount: Amount): string | null {
  if (typeof amount !== 'object') return null
  const ends = 'steps' in amount ? amount.steps.map(({ up_to }) => up_to) : []
  if (ends.some((end, at) => at > 0 && end <= Number(ends[at - 1]))) return asMessage('steps_order')
  if ('areas' in amount) return areasIssue(amount)
  return (
    amountPartsOf(amount)
      .map(stepsIssue)
      .find((issue) => issue !== null) ?? null
  )
}

/** Each range must be valid, and a postcode may have only one value. */
function areasIssue({ areas }: AreasAmount): string | null {
  const ranges = areas.flatMap(({ in: own, value }) => own.map((range) => ({ range, value })))
  const isRange = (range: string) => AreaRange.safeParse(range).success && isInOrder(range)
  const bad = ranges.find(({ range }) => !isRange(range))
  if (bad !== undefined) return asMessage('bad_area', { range: bad.range })
  for (const { range, value } of ranges) {
    const other = ranges.find((own) => own.value !== value && overlap(own.range, range))
    if (other) return asMessage('areas_overlap', { range, other: other.range })
  }
  return null
}

/** Only lines of several elements can be merged. Returns the issue or null. */
function togetherIssue({ each, together }: Pick<ItemRule, 'each' | 'together'>) {
  return together && each === undefined
    ? 'needs each, the group whose lines are put together'
    : null
}

/** Only a price for the whole line can be shared by elements. Returns the issue or null. */
function oncePerIssue({ each, once_per, price }: Pick<ItemRule, 'each' | 'once_per' | 'price'>) {
  const isShared = each !== undefined && 'fixed' in price
  return once_per === undefined || isShared ? null : 'needs each and a fixed price'
}

const ItemRule = z.strictObject(ruleFields)
export type ItemRule = z.infer<typeof ItemRule>

/** A rule alone, as it is edited. */
export const CheckedRule = ItemRule.superRefine((rule, ctx) => {
  reportIssues(rule, ctx)
})

/** Reports invalid combinations of a rule's fields. */
export function reportIssues(rule: ItemRule, ctx: z.RefinementCtx): void {
  const issues = [
    ['quantity', quantityIssue(rule)],
    ['price', priceIssue(rule)],
    ['together', togetherIssue(rule)],
    ['once_per', oncePerIssue(rule)],
  ] as const
  for (const [field, message] of issues) {
    if (message !== null) ctx.addIssue({ code: 'custom', path: [field], message })
  }
}
