import { z } from 'zod'
import { Timestamp } from '../../shared/fields.contract.ts'
import { internalEndpoints, ofAll, ROLES } from '../core/contract.ts'
import { BySlug, FORM_WRITERS } from './forms.contract.ts'

/** Maximum characters of a draft form file. A valid one is smaller (see check.ts). */
export const LONGEST_TEXT = 2_000_000
/** Maximum characters of a version's note. */
export const LONGEST_VERSION_NOTE = 500
export const DRAFT_CEILING_BYTES = 4 * 1024 * 1024

const Version = z.int().min(0)
export const FormText = z.string().max(LONGEST_TEXT)

const VersionText = z.object({ number: z.int(), text: z.string() })

/** A form for its editors: the published version and the draft. */
export const FormDraft = z.object({
  slug: z.string(),
  /** Identifies the state of the draft. A change sends it along. */
  version: Version,
  /** The unchanged form file: the draft, or the published version. */
  text: z.string(),
  is_draft: z.boolean(),
  /** The published version that the draft is based on. */
  base: z.int(),
  published: VersionText,
  /** The number of the next version. */
  next: z.int(),
  /** The last editor of the draft. A name of null is a removed member. */
  edited: z.object({ by: z.string().nullable(), at: Timestamp }).nullable(),
  /** The values that the form inherits from its account by default. */
  inherited: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    accent: z.string().nullable(),
  }),
})
export type FormDraft = z.infer<typeof FormDraft>

/** Saving and publishing return `errors.current` in their 409: the current form. */
export const formDrafts = internalEndpoints(null, {
  get: {
    path: '/forms/{slug}/draft',
    summary: 'A form to edit: its draft, or else the published version',
    roles: ROLES,
    params: BySlug,
    data: FormDraft,
  },

  save: {
    method: 'PUT',
    path: '/forms/{slug}/draft',
    summary: 'Store the draft of a form; it need not be valid',
    roles: FORM_WRITERS,
    params: BySlug,
    ceilingBytes: DRAFT_CEILING_BYTES,
    /** A text of null deletes the draft. */
    body: z.strictObject({ version: Version, text: FormText.nullable() }),
    data: FormDraft,
    errors: ['changed_meanwhile'],
  },

  /** 422 has the issues of the form, by their path in the file. */
  publish: {
    method: 'POST',
    path: '/forms/{slug}/publish',
    roles: FORM_WRITERS,
    params: BySlug,
    body: z.strictObject({
      version: Version,
      /** The published version that the member knows. Another one may have been published since. */
      over: z.int(),
      note: z
        .string()
        .trim()
        .max(LONGEST_VERSION_NOTE)
        .nullable()
        .transform((text) => text || null),
    }),
    data: FormDraft,
    errors: ['changed_meanwhile'],
  },
})

export const FormVersion = z.object({
  number: z.int(),
  note: z.string().nullable(),
  created_at: Timestamp,
  /** The member who published it; null for the command line and for a removed member. */
  by: z.string().nullable(),
})
export type FormVersion = z.infer<typeof FormVersion>

export const formVersions = internalEndpoints(ofAll, {
  list: {
    path: '/forms/{slug}/versions',
    params: BySlug,
    data: z.array(FormVersion),
  },

  get: {
    path: '/forms/{slug}/versions/{number}',
    params: BySlug.extend({ number: z.string() }),
    data: VersionText,
  },
})
