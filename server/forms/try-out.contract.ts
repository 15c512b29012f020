import { z } from 'zod'
import { QUESTION_KINDS } from '../../shared/form/kinds.ts'
import { LENGTH_UNITS } from '../../shared/form/length.ts'
import { SIDES } from '../../shared/form/sides.ts'
import { ById, CEILING_BYTES, Id, internalEndpoints, ofAll } from '../core/contract.ts'
import { ENTRY_MAX, SortOrder, VatRate } from '../prices/catalogue/entry.contract.ts'
import { Material } from '../prices/materials/materials.contract.ts'
import { ListedMatrix } from '../prices/matrices/matrices.contract.ts'
import { LineFacts, NoLineFact, PriceFact } from '../prices/offer-items/lines.contract.ts'
import { CheckedRule } from '../prices/offer-items/rule.contract.ts'
import { Misfit } from './fit.contract.ts'

const Option = z.object({
  value: z.string(),
  label: z.string(),
  price_group: z.string().optional(),
})

/** A question that a rule may ask about, in the member's language. */
export const RuleQuestion = z.object({
  key: z.string(),
  kind: z.enum(QUESTION_KINDS),
  label: z.string(),
  /** Of a size: what people see its sides in. */
  unit: z.enum(LENGTH_UNITS).nullable(),
  /** Of a size: those it asks. */
  sides: z.array(z.enum(SIDES)),
  options: z.array(Option),
  /** The group whose elements are asked it. */
  group: z.string().nullable(),
})
export type RuleQuestion = z.infer<typeof RuleQuestion>

/** What a rule can be made of: the questions of the forms, and what has prices. */
export const RuleParts = z.object({
  forms: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      languages: z.array(z.string()),
      questions: z.array(RuleQuestion),
    }),
  ),
  matrices: z.array(
    ListedMatrix.pick({
      code: true,
      name: true,
      matrix_type: true,
      row_axis: true,
      col_axis: true,
      is_active: true,
    }).extend({
      /** The sides of a size that the names of its axes say. */
      row_side: z.enum(SIDES).nullable(),
      col_side: z.enum(SIDES).nullable(),
    }),
  ),
  materials: z.array(
    Material.pick({
      name: true,
      code: true,
      unit: true,
      unit_price: true,
      vat_rate: true,
      is_active: true,
    }),
  ),
})
export type RuleParts = z.infer<typeof RuleParts>

/** An item as it is on the screen, saved or not, and answers that need not be complete. */
export const TryOut = z.strictObject({
  item: z.strictObject({
    /** Null for one that is not stored yet. */
    id: Id.nullable().default(null),
    /** Null for one that comes last. */
    sort_order: SortOrder.nullable().default(null),
    name: z.string().max(ENTRY_MAX.name),
    vat_rate: VatRate,
    is_active: z.boolean(),
    rule: CheckedRule,
  }),
  form: z.string().max(64).nullable(),
  answers: z.record(z.string(), z.unknown()).default({}),
})
export type TryOut = z.output<typeof TryOut>

export const TriedLine = z.object({
  name: z.string(),
  description: z.string().nullable(),
  quantity: z.number(),
  /** Null is "on request". */
  unit_price: z.number().nullable(),
  total: z.number().nullable(),
  /** Where its price comes from, or why it has none. */
  price: PriceFact,
  markup: LineFacts.shape.markup,
  /** Places in its texts that have no answer. */
  unanswered: z.array(z.string()),
})
export type TriedLine = z.infer<typeof TriedLine>

/** The line that would be written, or why there is none; both null without a form. */
export const Tried = z.object({
  line: TriedLine.nullable(),
  left_out: NoLineFact.nullable(),
  /** Names in the rule that the account does not have, by where they are; in English. */
  warnings: z.record(z.string(), z.array(z.string())),
  misfits: z.array(Misfit),
})
export type Tried = z.infer<typeof Tried>

/** Rules ask about answers to forms, so the forms module handles these. */
export const itemTryOut = internalEndpoints(ofAll, {
  parts: {
    path: '/catalogue/rule-parts',
    summary: 'What the rule of an offer item can be made of',
    data: RuleParts,
  },

  try: {
    method: 'POST',
    path: '/catalogue/items/try',
    summary: 'The line an item would write for answers; nothing is stored',
    body: TryOut,
    ceilingBytes: CEILING_BYTES.leads,
    data: Tried,
  },
})

/** The leads module handles it. */
export const itemAnswers = internalEndpoints(ofAll, {
  ofLead: {
    path: '/leads/{id}/answers',
    summary: 'The answers of a lead that rules look at, without what was typed in words',
    params: ById,
    data: z.object({
      id: Id,
      form: z.string().nullable(),
      answers: z.record(z.string(), z.unknown()),
    }),
  },
})
