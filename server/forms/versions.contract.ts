import { z } from 'zod'
import { Timestamp } from '../../shared/fields.contract.ts'
import { SLUG } from '../../shared/form/form.contract.ts'
import { defineEndpoint, ROLES } from '../ground/contract.ts'

export const FORM_WRITERS = ['owner', 'pricing'] as const

/** Characters of a form file that is being changed. A valid one is smaller (see ceilings.ts). */
export const LONGEST_TEXT = 500_000
const CEILING = 2 * 1024 * 1024

const BySlug = z.object({ slug: z.string() })
const Version = z.int().min(0)
export const FormText = z.string().max(LONGEST_TEXT, `must be at most ${LONGEST_TEXT} characters`)

/** A form as its editors see it: what is published of it, and what is being changed. */
export const FormDesk = z.object({
  slug: z.string(),
  /** Names the state of the draft. A change sends it along. */
  version: Version,
  /** The form file, letter for letter: the draft, or else what is published. */
  text: z.string(),
  is_draft: z.boolean(),
  /** The published version that the draft began from. */
  base: z.int(),
  published: z.object({ number: z.int(), text: z.string() }),
  /** The number that the next version gets. */
  next: z.int(),
  /** Who changed the draft last; a name of null is a member who was removed. */
  edited: z.object({ by: z.string().nullable(), at: Timestamp }).nullable(),
})
export type FormDesk = z.infer<typeof FormDesk>

export const getFormDesk = defineEndpoint({
  name: 'getFormDesk',
  method: 'GET',
  path: '/forms/{slug}/draft',
  summary: 'A form to edit: its draft, or else what is published',
  internal: true,
  roles: ROLES,
  params: BySlug,
  data: FormDesk,
  message: 'Form.',
})

/** 409 has `errors.current`, the form as it is now. A null text drops the draft. */
export const saveFormDraft = defineEndpoint({
  name: 'saveFormDraft',
  method: 'PUT',
  path: '/forms/{slug}/draft',
  summary: 'Keep the draft of a form; it need not be valid',
  internal: true,
  roles: FORM_WRITERS,
  params: BySlug,
  ceilingBytes: CEILING,
  body: z.strictObject({ version: Version, text: FormText.nullable() }),
  data: FormDesk,
  message: 'Draft saved.',
  errors: ['changed_meanwhile'],
})

/**
 * `over` is the version that the member knows to be published: somebody may have published another
 * meanwhile. 409 has `errors.current`; 422 names the faults of the form by their path in the file.
 */
export const publishFormDraft = defineEndpoint({
  name: 'publishFormDraft',
  method: 'POST',
  path: '/forms/{slug}/publish',
  summary: 'Publish the draft of a form as its next version',
  internal: true,
  roles: FORM_WRITERS,
  params: BySlug,
  body: z.strictObject({
    version: Version,
    over: z.int(),
    note: z
      .string()
      .trim()
      .max(500, 'must be at most 500 characters')
      .nullable()
      .transform((text) => text || null),
  }),
  data: FormDesk,
  message: 'Form published.',
  errors: ['changed_meanwhile'],
})

/** Answers like `getFormDesk`. `copy` is the slug of a form of the account to begin from. */
export const createForm = defineEndpoint({
  name: 'createForm',
  method: 'POST',
  path: '/forms',
  summary: 'Make a new form: a plain one, or a copy of another',
  internal: true,
  roles: FORM_WRITERS,
  idempotent: true,
  body: z.strictObject({
    slug: z.string().regex(SLUG, 'use lowercase letters, digits and hyphens'),
    name: z.string().trim().min(1, 'is required').max(120, 'must be at most 120 characters'),
    copy: z.string().nullish(),
  }),
  data: z.object({ slug: z.string() }),
  status: 201,
  message: 'Form made.',
})

export const FormVersion = z.object({
  number: z.int(),
  note: z.string().nullable(),
  created_at: Timestamp,
  /** The member who published it; null for the command line and for a member who was removed. */
  by: z.string().nullable(),
})
export type FormVersion = z.infer<typeof FormVersion>

export const listFormVersions = defineEndpoint({
  name: 'listFormVersions',
  method: 'GET',
  path: '/forms/{slug}/versions',
  summary: 'What was published of a form, newest first',
  internal: true,
  roles: ROLES,
  params: BySlug,
  data: z.array(FormVersion),
  message: 'Versions.',
})

export const getFormVersion = defineEndpoint({
  name: 'getFormVersion',
  method: 'GET',
  path: '/forms/{slug}/versions/{number}',
  summary: 'One version of a form, as its file',
  internal: true,
  roles: ROLES,
  params: z.object({ slug: z.string(), number: z.string() }),
  data: z.object({ number: z.int(), text: z.string() }),
  message: 'Version.',
})
