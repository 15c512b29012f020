import { z } from 'zod'
import { Timestamp } from '../../shared/fields.contract.ts'
import { PublicForm, SLUG, VARIANTS } from '../../shared/form/form.contract.ts'
import { isPageAddress, isWebAddress } from '../../shared/form/handover.ts'
import { WAYS_TO_SHOW } from '../../shared/form/placing.ts'
import { FORM_MAX } from '../../shared/form/text.contract.ts'
import { internalEndpoints, ROLES } from '../core/contract.ts'
import { asMessage } from '../core/issues.contract.ts'

export const FORM_WRITERS = ['owner', 'pricing'] as const
export const BySlug = z.object({ slug: z.string() })

/** A short form record of the account, for filters and selection. */
export const FormInShort = z.object({
  slug: z.string(),
  name: z.string(),
  languages: z.array(z.string()),
  /** The number and time of the published version. */
  number: z.int(),
  updated_at: Timestamp,
  /** Whether it has a draft. */
  is_draft: z.boolean(),
})
export type FormInShort = z.infer<typeof FormInShort>

export const LONGEST_ADDRESS = 2048

/** Findings about a page, good or bad. */
const FINDINGS = [
  'unreachable',
  'tag_found',
  /** Another form of the account is on it. */
  'tag_of_own',
  'tag_of_other',
  /** No tag, but a tag manager, which may add it. */
  'tag_manager',
  'tag_missing',
  'script_missing',
  /** The script comes from another server. */
  'other_server',
  'origin_allowed',
  'origin_refused',
  'policy_allows',
  'policy_script',
  'policy_connect',
  'policy_picture',
] as const
export type PageFinding = (typeof FINDINGS)[number]

export const dealerForms = internalEndpoints(null, {
  list: {
    path: '/forms',
    roles: ROLES,
    data: z.array(FormInShort),
  },

  get: {
    path: '/forms/{slug}',
    summary: 'One form, as the widget gets it',
    roles: ROLES,
    params: BySlug,
    /** Defaults to the member's language, if the form has it. */
    query: z.object({ lang: z.string().max(35).optional() }),
    data: PublicForm,
  },

  create: {
    method: 'POST',
    path: '/forms',
    summary: 'Create a form: a plain one, or a copy of another',
    roles: FORM_WRITERS,
    idempotent: true,
    body: z.strictObject({
      slug: z.string().regex(SLUG, asMessage('letters_digits')),
      name: z.string().trim().min(1, asMessage('required')).max(FORM_MAX.name),
      /** The slug of the account's form to copy. */
      copy: z.string().nullish(),
    }),
    data: BySlug,
    status: 201,
  },

  getSnippet: {
    path: '/forms/{slug}/snippet',
    roles: ROLES,
    params: BySlug,
    query: z.object({
      variant: z.enum(VARIANTS).optional(),
      url: z
        .string()
        .max(LONGEST_ADDRESS)
        .refine(isPageAddress, 'must be an http(s) address or a path such as /quote')
        .optional(),
      show: z.enum(WAYS_TO_SHOW).optional(),
    }),
    data: z.object({
      tag: z.string(),
      /** `full` if the form does not define the variant. */
      shows: z.enum(VARIANTS),
      /** The address of the form's own page. */
      page: z.string(),
    }),
  },

  checkPage: {
    method: 'POST',
    path: '/forms/{slug}/page-check',
    summary: 'Check a page: does it have the tag, may it send, does its policy allow the widget',
    roles: FORM_WRITERS,
    params: BySlug,
    body: z.strictObject({
      address: z
        .string()
        .trim()
        .max(LONGEST_ADDRESS)
        .refine(isWebAddress, asMessage('not_web_address')),
    }),
    data: z.object({ findings: z.array(z.enum(FINDINGS)) }),
  },
})
