import { z } from 'zod'
import { VARIANTS } from '../../shared/form/form.contract.ts'
import { defineEndpoint, ROLES } from '../ground/contract.ts'

const BySlug = z.object({ slug: z.string() })
const LONGEST_ADDRESS = 2048

/** `room` keeps the form's place free while it loads; `pinned` does too, with this very build. */
export const SNIPPETS = ['room', 'plain', 'pinned'] as const

export const getSnippet = defineEndpoint({
  name: 'getSnippet',
  method: 'GET',
  path: '/forms/{slug}/snippet',
  summary: 'The tag that shows a form on a page',
  internal: true,
  roles: ROLES,
  params: BySlug,
  query: z.object({
    variant: z.enum(VARIANTS).optional(),
    url: z.string().max(LONGEST_ADDRESS).optional(),
    kind: z.enum(SNIPPETS).optional(),
  }),
  data: z.object({ tag: z.string() }),
  message: 'Tag.',
})

/** What was found on a page, good or bad. */
export const FINDINGS = [
  'unreachable',
  'tag_found',
  'tag_missing',
  'script_missing',
  'origin_allowed',
  'origin_refused',
  'policy_allows',
  'policy_script',
  'policy_connect',
  'policy_picture',
] as const
export type PageFinding = (typeof FINDINGS)[number]

export const checkPage = defineEndpoint({
  name: 'checkPage',
  method: 'POST',
  path: '/forms/{slug}/page-check',
  summary: 'Look at a page: is the tag on it, may it send, does its policy allow the widget',
  internal: true,
  roles: ['owner', 'pricing'],
  params: BySlug,
  body: z.strictObject({
    address: z
      .string()
      .trim()
      .max(LONGEST_ADDRESS)
      .refine(
        (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
        'must be an http(s) address',
      ),
  }),
  data: z.object({ findings: z.array(z.enum(FINDINGS)) }),
  message: 'Page looked at.',
})
