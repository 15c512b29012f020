import { z } from 'zod'
import { Timestamp } from '../../shared/fields.contract.ts'
import { PublicForm } from '../../shared/form/form.contract.ts'
import { defineEndpoint, ROLES } from '../ground/contract.ts'

/** A form of the account, in short: for filters and for choosing one. */
export const FormInShort = z.object({
  slug: z.string(),
  name: z.string(),
  languages: z.array(z.string()),
  /** The number of the version that is published, and since when. */
  version: z.int(),
  updated_at: Timestamp,
  has_draft: z.boolean(),
})
export type FormInShort = z.infer<typeof FormInShort>

export const listPortalForms = defineEndpoint({
  name: 'listPortalForms',
  method: 'GET',
  path: '/forms',
  summary: 'The forms of the account',
  internal: true,
  roles: ROLES,
  data: z.array(FormInShort),
  message: 'Forms.',
})

export const getPortalForm = defineEndpoint({
  name: 'getPortalForm',
  method: 'GET',
  path: '/forms/{slug}',
  summary: 'One form as the widget gets it, to ask its questions',
  internal: true,
  roles: ROLES,
  params: z.object({ slug: z.string() }),
  /** The member's language when absent, if the form has it. */
  query: z.object({ lang: z.string().max(35).optional() }),
  data: PublicForm,
  message: 'Form.',
})
