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

/** Characters that codes and numbers of a template may start with. */
export const LONGEST_PREFIX = 30

export const TemplateInShort = z.object({
  name: z.enum(TEMPLATES),
  title: z.string(),
  about: z.string(),
  /** The product in its usual size; null when the form draws nothing. */
  drawing: Drawing.nullable(),
  questions: z.int(),
  matrices: z.int(),
  materials: z.int(),
  items: z.int(),
})
export type TemplateInShort = z.infer<typeof TemplateInShort>

/** What a member chooses of a template, and may leave to it. */
export const TemplateInput = z.strictObject({
  template: z.enum(TEMPLATES),
  /** Article numbers and codes of prices start with it; the name of the template when absent. */
  prefix: z
    .string()
    .max(LONGEST_PREFIX)
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, asMessage('prefix'))
    .nullish(),
  /** The usual name of the template when absent, with a number behind it where that is taken. */
  slug: z.string().regex(SLUG, asMessage('letters_digits')).nullish(),
  /** Of every material and item, in percent; that of the account's country when absent. */
  vat_rate: z
    .number()
    .min(0)
    .max(100)
    .refine(...TWO_DECIMALS)
    .nullish(),
})
export type TemplateInput = z.infer<typeof TemplateInput>

/** What was made of a template. */
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
      /** The usual rate of the account's country, in percent; null when it is not known. */
      vat_rate: z.number().nullable(),
    }),
  },

  /** 422 of `prefix` has `errors.taken`: the codes, numbers and names that the account has already. */
  use: {
    method: 'POST',
    path: '/form-templates',
    summary: 'Make a form with its prices and items from a template, all of it or nothing',
    roles: FORM_WRITERS,
    idempotent: true,
    body: TemplateInput,
    data: Used,
    status: 201,
  },
})
