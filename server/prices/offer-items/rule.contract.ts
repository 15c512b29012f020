import { z } from 'zod'
import { Code } from '../../../shared/fields.contract.ts'
import { Condition } from '../../../shared/form/condition.contract.ts'
import { LENGTH_UNITS, type LengthUnit } from '../../../shared/form/length.ts'
import { Text } from '../../../shared/form/text.contract.ts'
import { asMessage } from '../../ground/faults.contract.ts'
import { AmountOfMoney, Name } from '../catalogue/entry.contract.ts'

/** The rule of an offer item: it writes the line. The API does not show it. */

/** An answer: a question's key, or such as `key.width` for one side of a size. */
const AnswerPath = z
  .string()
  .regex(/^[a-z][a-z0-9_]*(?:\.(?:width|depth|height))?$/, 'is not an answer such as size.width')
const PLACE = /\{([^{}]*)\}/g

/** The answers that a text has places for: `size.width` for `{size.width}`. */
export function placesIn(text: string): string[] {
  return [...text.matchAll(PLACE)].map(([, path = '']) => path)
}

/** The text with each place filled. */
export function fillPlaces(text: string, fill: (path: string) => string): string {
  return text.replace(PLACE, (_, path: string) => fill(path))
}

/** A text of a line, with places such as `{size.width}` that answers are put in. */
export const LineText = Text.superRefine((text, ctx) => {
  const texts = typeof text === 'string' ? [[null, text] as const] : Object.entries(text)
  if (texts.length === 0) ctx.addIssue({ code: 'custom', message: asMessage('no_text') })
  for (const [language, own] of texts) {
    const path = language === null ? [] : [language]
    for (const place of placesIn(own ?? '')) {
      if (AnswerPath.safeParse(place).success) continue
      ctx.addIssue({ code: 'custom', path, message: asMessage('not_answer', { place }) })
    }
  }
})

/**
 * A number computed from answers. A side of a size is in millimetres unless `in` says otherwise;
 * `count` is how many options are chosen.
 */
export type Amount =
  | number
  | string
  | { answer: string; in: LengthUnit }
  | { count: string }
  | { sum: Amount[] }
  | { product: Amount[] }
  | { quotient: [Amount, Amount] }
  | { largest: Amount[] }
  | { smallest: Amount[] }
  | { round_up: Amount; to?: number | undefined }

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
    ],
    AMOUNT,
  ),
)

/** The price of one; `fixed` is the price of the whole line. */
export const ItemPrice = z.union(
  [
    z.strictObject({ fixed: AmountOfMoney }),
    z.strictObject({ per_unit: AmountOfMoney }),
    z.strictObject({ material: Name }),
    z.strictObject({ matrix: Code, row: Amount.optional(), col: Amount.optional() }),
  ],
  'give one of fixed, per_unit, material and matrix',
)
export type ItemPrice = z.infer<typeof ItemPrice>

export const ruleFields = {
  /**
   * A group of questions: the rule writes a line for each of its elements, whose answers it sees beside
   * the others. `{name}` in a text is what the customer calls the element.
   */
  each: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'is not the key of a group')
    .optional(),
  /** Writes equal lines of `each` as one, and adds up their quantities. */
  together: z.boolean().optional(),
  /** When the line appears; always when absent. */
  show_when: Condition.optional(),
  text: LineText,
  description: LineText.optional(),
  /**
   * What the line is part of, such as the roof, in a price that a form shows in parts; the line's own text
   * when absent. Lines for each element are parts of their element.
   */
  part: LineText.optional(),
  quantity: Amount.optional(),
  price: ItemPrice,
}

/**
 * What is wrong with the quantity, or null. A fixed price is for the whole line and allows none.
 */
function quantityFault(rule: Pick<ItemRule, 'quantity' | 'price'>): string | null {
  const isOnce = 'fixed' in rule.price && rule.quantity !== undefined
  return isOnce ? asMessage('fixed_price') : null
}

/** Only lines of several elements can be put together. Says what is wrong, or null. */
function togetherFault({ each, together }: Pick<ItemRule, 'each' | 'together'>) {
  return together && each === undefined
    ? 'needs each, the group whose lines are put together'
    : null
}

const ItemRule = z.strictObject(ruleFields)
export type ItemRule = z.infer<typeof ItemRule>

/** A rule by itself, as it is edited. */
export const CheckedRule = ItemRule.superRefine((rule, ctx) => {
  reportFaults(rule, ctx)
})

/** Reports what the fields of a rule do not allow together. */
export function reportFaults(rule: ItemRule, ctx: z.RefinementCtx): void {
  const faults = [
    ['quantity', quantityFault(rule)],
    ['together', togetherFault(rule)],
  ] as const
  for (const [field, message] of faults) {
    if (message !== null) ctx.addIssue({ code: 'custom', path: [field], message })
  }
}
