import { z } from 'zod'
import { VARIANTS } from '../../../shared/form/form.contract.ts'
import { internalEndpoints, ofAll } from '../../core/contract.ts'
import { BySlug } from '../forms.contract.ts'
import { FAILURE_KINDS } from '../visitor.contract.ts'

/** Available report periods, in days. */
export const PERIODS = ['7', '30', '90', '365'] as const

const Count = z.int().min(0)

/** How many visits of one variant reached each stage. */
export const VariantNumbers = z.object({
  variant: z.enum(VARIANTS),
  shown: Count,
  started: Count,
  /** For `full`, the steps after the first: the number of visits that reached the step or a later one. */
  steps: z.array(z.object({ step: z.int(), title: z.string().nullable(), reached: Count })),
  sent: Count,
  /** The median time in minutes from the first answer to sending. */
  minutes: z.int().nullable(),
})
export type VariantNumbers = z.infer<typeof VariantNumbers>

export const FormNumbers = z.object({
  /** `YYYY-MM-DD` in the account's time zone. */
  since: z.string(),
  variants: z.array(VariantNumbers),
  /** The most frequent issues, counted once per visit, in descending order. */
  faults: z.array(z.object({ place: z.string(), label: z.string().nullable(), times: Count })),
})
export type FormNumbers = z.infer<typeof FormNumbers>

/** Browsers by engine: Edge counts as Chromium, and every browser on an iPhone as Safari. */
export const BROWSERS = ['chromium', 'firefox', 'safari', 'other'] as const
export type Browser = (typeof BROWSERS)[number]

/** The common properties of failures that are added up. */
const Failure = z.object({
  kind: z.enum(FAILURE_KINDS),
  browser: z.enum(BROWSERS),
  /** The widget's build; `other` if this server does not have it. */
  build: z.string(),
})
export type Failure = z.infer<typeof Failure>
export const FAILURE_KEY = Failure.keyof().options

/** Form failures for visitors, the most frequent first. */
export const FormFailures = z.array(Failure.extend({ times: Count }))
export type FormFailures = z.infer<typeof FormFailures>

export const formNumbers = internalEndpoints(ofAll, {
  get: {
    path: '/forms/{slug}/numbers',
    summary: 'How far visitors get in a form, and what stops them',
    params: BySlug,
    query: z.object({
      days: z.enum(PERIODS).default('30').transform(Number),
      language: z.string().max(35).optional(),
    }),
    data: FormNumbers,
  },

  getFailures: {
    path: '/forms/{slug}/failures',
    summary: 'How often a form failed for visitors in the last seven days',
    params: BySlug,
    data: FormFailures,
  },
})
