import { z } from 'zod'
import { Timestamp } from '../../shared/fields.contract.ts'
import { internalEndpoints, ofAll, ROLES } from '../core/contract.ts'
import { BySlug, FORM_WRITERS } from './forms.contract.ts'

/** Characters of a form file that is being changed. A valid one is smaller (see check.ts). */
export const LONGEST_TEXT = 2_000_000
/** Of what is said beside a version. */
export const LONGEST_VERSION_NOTE = 500
export const DRAFT_CEILING_BYTES = 4 * 1024 * 1024

const Version = z.int().min(0)
export const FormText = z.string().max(LONGEST_TEXT)

const VersionText = z.object({ number: z.int(), text: z.string() })

/** A form as its editors see it: what is published of it, and what is being changed. */
export const FormDraft = z.object({
  slug: z.string(),
  /** Names the state of the draft. A change sends it along. */
  version: Version,
  /** The form file, letter for letter: the draft, or else what is published. */
  text: z.string(),
  is_draft: z.boolean(),
  /** The published version that the draft started from. */
  base: z.int(),
  published: VersionText,
  /** The number that the next version gets. */
  next: z.int(),
  /** Who changed the draft last; a name of null is a member who was removed. */
  edited: z.object({ by: z.string().nullable(), at: Timestamp }).nullable(),
  /** What the form has of its account where its file says nothing. */
  inherited: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    accent: z.string().nullable(),
  }),
})
export type FormDraft = z.infer<typeof FormDraft>

/** What saves or publishes has `errors.current` in its 409: the form as it is now. */
export const formDrafts = internalEndpoints(null, {
  get: {
    path: '/forms/{slug}/draft',
    summary: 'A form to edit: its draft, or else what is published',
    roles: ROLES,
    params: BySlug,
    data: FormDraft,
  },

  save: {
    method: 'PUT',
    path: '/forms/{slug}/draft',
    summary: 'Keep the draft of a form; it need not be valid',
    roles: FORM_WRITERS,
    params: BySlug,
    ceilingBytes: DRAFT_CEILING_BYTES,
    /** A text of null drops the draft. */
    body: z.strictObject({ version: Version, text: FormText.nullable() }),
    data: FormDraft,
    errors: ['changed_meanwhile'],
  },

  /** 422 names the issues of the form by their path in the file. */
  publish: {
    method: 'POST',
    path: '/forms/{slug}/publish',
    roles: FORM_WRITERS,
    params: BySlug,
    body: z.strictObject({
      version: Version,
      /** The version that the member knows to be published: somebody may have published another. */
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
  /** The member who published it; null for the command line and for a member who was removed. */
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
