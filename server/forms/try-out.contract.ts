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
import { FormIssue } from './issues.contract.ts'

const Option = z.object({
  value: z.string(),
  label: z.string(),
  price_group: z.string().optional(),
})

/** A question that a rule may use, in the member's language. */
export const RuleQuestion = z.object({
  key: z.string(),
  kind: z.enum(QUESTION_KINDS),
  label: z.string(),
  /** For a size: the display unit of its sides. */
  unit: z.enum(LENGTH_UNITS).nullable(),
  /** For a size: its sides. */
  sides: z.array(z.enum(SIDES)),
  options: z.array(Option),
  /** The group that the question belongs to. */
  group: z.string().nullable(),
})
export type RuleQuestion = z.infer<typeof RuleQuestion>

/** The building blocks of a rule: the questions of the forms, and the priced records. */
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
      /** The sides of a size that the axis names mean. */
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

/** An item as it is on the screen, saved or not, and possibly incomplete answers. */
export const TryOut = z.strictObject({
  item: z.strictObject({
    /** Null if it is not stored yet. */
    id: Id.nullable().default(null),
    /** Null if it comes last. */
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
  /** The origin of its price, or the reason for a missing price. */
  price: PriceFact,
  markup: LineFacts.shape.markup,
  /** Placeholders in its texts without an answer. */
  unanswered: z.array(z.string()),
})
export type TriedLine = z.infer<typeof TriedLine>

const RuleWarning = FormIssue.omit({ path: true }).extend({ code: z.string() })

/** The line that would be written, or the reason that there is none; both null without a form. */
export const Tried = z.object({
  line: TriedLine.nullable(),
  left_out: NoLineFact.nullable(),
  /** Unknown names in the rule, by their path. */
  warnings: z.record(z.string(), z.array(RuleWarning)),
  misfits: z.array(Misfit),
})
export type Tried = z.infer<typeof Tried>

/** Rules use answers to forms, so the forms module handles these. */
export const itemTryOut = internalEndpoints(ofAll, {
  parts: {
    path: '/catalogue/rule-parts',
    summary: 'The parts that the rule of an offer item can use',
    data: RuleParts,
  },

  try: {
    method: 'POST',
    path: '/catalogue/items/try',
    summary: 'The line that an item would write for answers; nothing is stored',
    body: TryOut,
    ceilingBytes: CEILING_BYTES.leads,
    data: Tried,
  },
})

/** The leads module handles it. */
export const itemAnswers = internalEndpoints(ofAll, {
  ofLead: {
    path: '/leads/{id}/answers',
    summary: 'The answers of a lead that rules use, without free text',
    params: ById,
    data: z.object({
      id: Id,
      form: z.string().nullable(),
      answers: z.record(z.string(), z.unknown()),
    }),
  },
})
