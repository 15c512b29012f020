import { z } from 'zod'
import { Money } from '../../shared/fields.contract.ts'
import { PublicForm } from '../../shared/form/form.contract.ts'
import { PriceRequest, ShownPrice } from '../../shared/form/visitor.contract.ts'
import { internalEndpoints, ofAll } from '../core/contract.ts'
import { NoLineFact, PriceFact } from '../prices/offer-items/lines.contract.ts'
import { BySlug } from './forms.contract.ts'
import { FormIssue } from './issues.contract.ts'
import { DRAFT_CEILING_BYTES, FormText } from './versions.contract.ts'

/** The form that the widget would get for a draft; null if its issues leave no form. */
export const FormPreview = z.object({
  form: PublicForm.nullable(),
  faults: z.array(FormIssue),
  /** Warnings, which do not prevent publishing. */
  warnings: z.array(FormIssue),
})

/** A price with its origin. `rule` counts from 0; null if no rule applies. */
export const PreviewPrice = ShownPrice.extend({
  rule: z.int().nullable(),
  matrix: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** The axis values of the price; null above the last. */
  row: z.number().nullable(),
  col: z.number().nullable(),
  /** The reason for a missing price. */
  missing: z.enum(['no_rule', 'no_answer', 'no_matrix', 'too_large', 'gap']).nullable(),
})
export type PreviewPrice = z.infer<typeof PreviewPrice>

const WrittenLine = z.object({
  name: z.string(),
  article_number: z.string().nullable(),
  quantity: z.number(),
  total: Money.nullable(),
  /** The origin of its price, or the reason for a missing price. */
  price: PriceFact,
})

/** The result of a draft before it is stored. */
export const formPreviews = internalEndpoints(ofAll, {
  form: {
    method: 'POST',
    path: '/forms/{slug}/preview',
    summary: 'A draft as the widget would get it, and its issues; nothing is stored',
    params: BySlug,
    ceilingBytes: DRAFT_CEILING_BYTES,
    body: z.strictObject({ text: FormText, lang: z.string().max(35) }),
    data: FormPreview,
  },

  price: {
    method: 'POST',
    path: '/forms/{slug}/preview/price',
    summary: 'The price that a draft would show for these answers, and why',
    params: BySlug,
    ceilingBytes: DRAFT_CEILING_BYTES,
    body: PriceRequest.extend({ text: FormText }),
    data: PreviewPrice,
  },

  lines: {
    method: 'POST',
    path: '/forms/{slug}/preview/lines',
    summary: 'The lines that an offer would get for these answers to a draft, and why',
    params: BySlug,
    ceilingBytes: DRAFT_CEILING_BYTES,
    body: PriceRequest.extend({ text: FormText, lang: z.string().max(35) }),
    data: z.object({
      lines: z.array(WrittenLine),
      left_out: z.array(z.object({ name: z.string(), why: NoLineFact })),
      currency: z.string(),
    }),
  },
})
