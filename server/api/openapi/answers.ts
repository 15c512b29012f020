import { type Endpoint, ListMeta, Meta } from '../../contract.ts'
import type { Components } from './components.ts'
import { exampleOf } from './example.ts'
import type { HeaderName } from './headers.ts'
import type { Content, Ref, Response, Schema } from './types.ts'

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
