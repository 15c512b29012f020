import { z } from 'zod'
import { Drawing } from '../../../shared/drawing/drawing.contract.ts'
import { SLUG } from '../../../shared/form/form.contract.ts'
import { internalEndpoints, ROLES, TWO_DECIMALS } from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'
import { FORM_WRITERS } from '../forms.contract.ts'

export const TEMPLATES = [
  'veranda',
  'pergola',
  'awning',
  'window',
  'roller-blind',
  'garden-room',
  'blank',
] as const
export type TemplateName = (typeof TEMPLATES)[number]

/** Maximum characters of the prefix of codes and numbers of a template. */
export const LONGEST_PREFIX = 30

export const TemplateInShort = z.object({
  name: z.enum(TEMPLATES),
  title: z.string(),
  about: z.string(),
  /** The product in its usual size; null if the form draws nothing. */
  drawing: Drawing.nullable(),
  questions: z.int(),
  matrices: z.int(),
  materials: z.int(),
  items: z.int(),
})
export type TemplateInShort = z.infer<typeof TemplateInShort>

/** A member's choices for a template. Omitted ones use the template's defaults. */
export const TemplateInput = z.strictObject({
  template: z.enum(TEMPLATES),
  /** The prefix of article numbers and price codes. Defaults to the name of the template. */
  prefix: z
    .string()
    .max(LONGEST_PREFIX)
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, asMessage('prefix'))
    .nullish(),
  /** Defaults to the usual name of the template, with a number if it is taken. */
  slug: z.string().regex(SLUG, asMessage('letters_digits')).nullish(),
  /** For every material and item, in percent. Defaults to the rate of the account's country. */
  vat_rate: z
    .number()
    .min(0)
    .max(100)
    .refine(...TWO_DECIMALS)
    .nullish(),
})
export type TemplateInput = z.infer<typeof TemplateInput>

/** The records created from a template. */
export const Used = z.object({
  slug: z.string(),
  matrices: z.array(z.string()),
  materials: z.array(z.string()),
  items: z.array(z.string()),
})
export type Used = z.infer<typeof Used>

export const formTemplates = internalEndpoints(null, {
  list: {
    path: '/form-templates',
    roles: ROLES,
    data: z.object({
      templates: z.array(TemplateInShort),
      /** The standard rate of the account's country, in percent; null if unknown. */
      vat_rate: z.number().nullable(),
    }),
  },

  /** 422 of `prefix` has `errors.taken`: the codes, numbers and names that the account already has. */
  use: {
    method: 'POST',
    path: '/form-templates',
    summary: 'Create a form with its prices and items from a template, all or nothing',
    roles: FORM_WRITERS,
    idempotent: true,
    body: TemplateInput,
    data: Used,
    status: 201,
  },
})
