import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi'
import { type Endpoint, ListMeta, Meta, WrittenMeta } from '../../ground/contract.ts'
import { exampleOf } from './example.ts'
import { budgetHeaders, type HeaderName, headersOf } from './headers.ts'
import type { RefusalsOf } from './refusals.ts'

const KIB = 1024

const IDEMPOTENCY_KEY = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[!-~]+$/)
  .optional()
  .meta({
    description:
      'A value of your own that makes it safe to send this request again. After a success the same request gets the same answer, byte for byte, for 24 hours. A refusal keeps nothing: correct the body and send it with the same key.',
    examples: ['fair-0001'],
  })

const DRY_RUN = z.enum(['1', 'true', '0', 'false']).optional().meta({
  description: '`1` checks the request and reports what it would change, without writing.',
  default: '0',
})

/** One endpoint's part of the document, made from its descriptor alone. */
export function operationOf(endpoint: Endpoint, refusalsOf: RefusalsOf): ZodOpenApiOperationObject {
  const { name, summary, description, tag, scope, status, params, query } = endpoint
  return {
    operationId: name,
    summary,
    ...(description === undefined ? {} : { description }),
    ...(endpoint.deprecated && { deprecated: true }),
    tags: tag === undefined ? [] : [tag.name],
    security: [{ key: scope === null ? [] : [scope] }],
    // Null means that any valid key may call it.
    'x-required-scope': scope,
    requestParams: {
      path: params,
      query: z.object({ ...query.shape, ...(endpoint.dryRun ? { dry_run: DRY_RUN } : {}) }),
      header: z.object(endpoint.idempotent ? { 'Idempotency-Key': IDEMPOTENCY_KEY } : {}),
    },
    ...bodyOf(endpoint),
    responses: { [`${status}` as const]: successOf(endpoint), ...refusalsOf(endpoint) },
  }
}

function bodyOf({ body, ceilingBytes, summary, method }: Endpoint) {
  if (body === null) return {}
  const examples = { request: { summary, value: exampleOf(body, 'input') } }
  const json = { schema: body, examples }
  return {
    requestBody: {
      description: `At most ${ceilingBytes / KIB} KiB.`,
      required: !body.safeParse(undefined).success,
      content: {
        'application/json': json,
        ...(method === 'PATCH' ? { 'application/merge-patch+json': json } : {}),
      },
    },
  }
}

/** The answer to a request that succeeds. */
function successOf(endpoint: Endpoint): ZodOpenApiResponseObject {
  const { data, list, message, summary, idempotent, file, body } = endpoint
  if (file !== undefined) return fileOf(endpoint, file)
  const one = { data, meta: body === null ? Meta : WrittenMeta }
  const schema = z.object(list ? { data: z.array(data), meta: ListMeta } : one)
  const example = exampleOf(schema, 'output') as { meta: { ignored_fields?: unknown } }
  const { ignored_fields: _, ...meta } = example.meta
  const value = { ...example, meta: { ...meta, message } }
  return {
    description: message,
    headers: headersOf(headersOfSuccess(endpoint), idempotent ? ['Idempotent-Replayed'] : []),
    content: { 'application/json': { schema, examples: { success: { summary, value } } } },
  }
}

function headersOfSuccess(endpoint: Endpoint): HeaderName[] {
  const ends: HeaderName[] = endpoint.deprecated === undefined ? [] : ['Deprecation', 'Sunset']
  return [...budgetHeaders(endpoint), ...ends]
}

/** A file needs no schema: its media type says all. */
function fileOf(endpoint: Endpoint, type: string): ZodOpenApiResponseObject {
  const headers = headersOf(headersOfSuccess(endpoint), [])
  return { description: endpoint.message, headers, content: { [type]: {} } }
}
