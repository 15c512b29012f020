import { z } from 'zod'
import { DEFAULT_PAGE_SIZE, type Endpoint, MAX_PAGE_SIZE } from '../../contract.ts'
import type { Components } from './components.ts'
import { exampleOf } from './example.ts'
import type { HeaderName } from './headers.ts'
import type { Content, Ref, Response, Schema } from './types.ts'

const message = z.string().meta({
  description: 'Words for a person; decide by the status and `errors.code` instead.',
  examples: ['Lead.'],
})
export const Meta = z.object({ message }).meta({ id: 'Meta', description: 'About the answer.' })
const ListMeta = z
  .object({
    message,
    has_more: z.boolean().meta({ description: 'Whether there is another page.' }),
    next_cursor: z.string().nullable().meta({
      description: 'The `cursor` of the next page; null on the last.',
    }),
    limit: z
      .int()
      .min(1)
      .max(MAX_PAGE_SIZE)
      .meta({
        description: 'Most records this page could hold.',
        examples: [DEFAULT_PAGE_SIZE],
      }),
  })
  .meta({ id: 'ListMeta', description: 'About the page.' })

/** What every answer carries. */
export const ON_EVERY_ANSWER = ['X-Request-Id', 'Cache-Control', 'Vary'] as const

export function headersOf(
  components: Components,
  always: readonly HeaderName[],
  sometimes: readonly HeaderName[] = [],
): Record<string, Ref> {
  return Object.fromEntries([
    ...always.map((name) => [name, components.header(name, true)]),
    ...sometimes.map((name) => [name, components.header(name, false)]),
  ])
}

/** What is left of the budgets, on every answer to a known key. */
export function budgetHeaders({ write }: Endpoint): HeaderName[] {
  return ['X-RateLimit-Remaining', ...(write ? (['X-RateLimit-Remaining-Write'] as const) : [])]
}

export function jsonContent(schema: Schema, examples: Content['examples']): Response['content'] {
  return { 'application/json': { schema, examples } }
}

/** The answer of an endpoint that did what it was asked. */
export function successOf(endpoint: Endpoint, components: Components): Response {
  const one = components.output(endpoint.data)
  const data = endpoint.list ? { type: 'array', items: one } : one
  const meta = components.output(endpoint.list ? ListMeta : Meta)
  const value = {
    data: exampleOf(data, components),
    meta: { ...(exampleOf(meta, components) as object), message: endpoint.message },
  }
  return {
    description: endpoint.message,
    headers: headersOf(
      components,
      [...ON_EVERY_ANSWER, ...budgetHeaders(endpoint)],
      endpoint.idempotent ? ['Idempotent-Replayed'] : [],
    ),
    content: jsonContent(
      { type: 'object', properties: { data, meta }, required: ['data', 'meta'] },
      { success: { summary: endpoint.summary, value } },
    ),
  }
}
