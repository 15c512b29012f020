import { z } from 'zod'
import { Money } from '../../shared/fields.contract.ts'
import { PublicForm } from '../../shared/form/form.contract.ts'
import { PriceRequest, ShownPrice } from '../../shared/form/visitor.contract.ts'
import { internalEndpoints, ofAll } from '../core/contract.ts'
import { NoLineFact, PriceFact } from '../prices/offer-items/lines.contract.ts'
import { BySlug } from './forms.contract.ts'
import { FormIssue } from './issues.contract.ts'
import { DRAFT_CEILING_BYTES, FormText } from './versions.contract.ts'

/** What the widget would get of a draft; null while the draft has issues that leave no form. */
export const FormPreview = z.object({
  form: PublicForm.nullable(),
  faults: z.array(FormIssue),
  /** What looks wrong and may be published all the same. */
  warnings: z.array(FormIssue),
})

/** A price, and where it comes from. `rule` counts from 0; null when no rule holds. */
export const PreviewPrice = ShownPrice.extend({
  rule: z.int().nullable(),
  matrix: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** The values of the axes that the price is at; null above the last. */
  row: z.number().nullable(),
  col: z.number().nullable(),
  /** Why there is no price. */
  missing: z.enum(['no_rule', 'no_answer', 'no_matrix', 'too_large', 'gap']).nullable(),
})
export type PreviewPrice = z.infer<typeof PreviewPrice>

const WrittenLine = z.object({
  name: z.string(),
  article_number: z.string().nullable(),
  quantity: z.number(),
  total: Money.nullable(),
  /** Where its price comes from, or why it has none. */
  price: PriceFact,
})

/** What a draft would be, before it is stored. */
export const formPreviews = internalEndpoints(ofAll, {
  form: {
    method: 'POST',
    path: '/forms/{slug}/preview',
    summary: 'A draft as the widget would get it, and its faults; nothing is stored',
    params: BySlug,
    ceilingBytes: DRAFT_CEILING_BYTES,
    body: z.strictObject({ text: FormText, lang: z.string().max(35) }),
    data: FormPreview,
  },

  price: {
    method: 'POST',
    path: '/forms/{slug}/preview/price',
    summary: 'What a draft would show as the price of these answers, and why',
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
