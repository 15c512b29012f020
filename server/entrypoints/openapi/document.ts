import { z } from 'zod'
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import { type Endpoint, ListMeta, Meta, WrittenMeta } from '../../core/contract.ts'
import { tidySchema } from '../../core/json-schema.ts'
import { createErrors, type ErrorsOf } from './errors.ts'
import { exampleOf } from './example.ts'
import { budgetHeaders, type HeaderName, headersOf } from './headers.ts'

const KIB = 1024

const IDEMPOTENCY_KEY = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[!-~]+$/)
  .optional()
  .meta({
    description:
      'A value you choose, which makes it safe to repeat the request. For 24 hours after a success, the same request gets the same answer, byte for byte. An error is not stored: correct the body and send it with the same key.',
    examples: ['fair-0001'],
  })

const DRY_RUN = z.enum(['1', 'true', '0', 'false']).optional().meta({
  description: '`1` checks the request and reports what it would change, without writing.',
  default: '0',
})

/** One endpoint's part of the document, derived from its descriptor only. */
function operationOf(endpoint: Endpoint, errorsOf: ErrorsOf): ZodOpenApiOperationObject {
  const { name, summary, description, tag, scope, status, params, query } = endpoint
  return {
    operationId: name,
    summary,
    ...(description === undefined ? {} : { description }),
    ...(endpoint.deprecated && { deprecated: true }),
    tags: tag === undefined ? [] : [tag.name],
    security: [{ key: scope ? [scope] : [] }],
    // Null means that any valid key may call it.
    'x-required-scope': scope,
    requestParams: {
      path: params,
      query: z.object({ ...query.shape, ...(endpoint.dryRun ? { dry_run: DRY_RUN } : {}) }),
      header: z.object(endpoint.idempotent ? { 'Idempotency-Key': IDEMPOTENCY_KEY } : {}),
    },
    ...bodyOf(endpoint),
    responses: { [`${status}` as const]: successOf(endpoint), ...errorsOf(endpoint) },
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

/** The response to a successful request. */
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

/** A file needs no schema: its media type is sufficient. */
function fileOf(endpoint: Endpoint, type: string): ZodOpenApiResponseObject {
  const headers = headersOf(headersOfSuccess(endpoint), [])
  return { description: endpoint.message, headers, content: { [type]: {} } }
}

/** General rules of the API. The Markdown has headings, paragraphs and `code` only. */
const INTRODUCTION = `
Read and create the leads of a dealer’s account, and read the customers behind them, from a CRM or
an ERP system. Bodies are JSON in UTF-8. Version 1 is additive: we may add fields and endpoints, and
we rename and remove nothing. Ignore fields that you do not know.
[What was added, and when](/docs/changes).

## Keys

Send \`Authorization: Bearer zv_…\` with every request, from a server and never from a web page. A
key belongs to an account. Its scopes say what it may do. Reading and writing are separate scopes. A
missing, wrong, expired or revoked key gets the same 401.

## Answers

A successful answer is \`{"data": …, "meta": {"message": "…"}}\`. An error is
\`{"meta": {"message": "…"}, "errors": {"code": "…"}}\`. Programs use the status and
\`errors.code\`. Every answer carries \`X-Request-Id\`. \`HEAD\` answers like \`GET\`. \`OPTIONS\` answers with \`Allow\`.

## Values

Money is a JSON number in the account’s currency. An absent value is \`null\`, never zero. Its field
is never left out. Timestamps have whole seconds and an offset. Unknown fields of a body are
ignored. Unknown query parameters are ignored on GET and a 422 on writes. A parameter that comes
twice is a 422.

## Budgets

A key has a budget of requests, and a smaller one of writes, per minute and per day. \`GET /me\`
lists them. \`X-RateLimit-Remaining\` is what is left. A 429 gives the seconds to wait in
\`Retry-After\`: waiting exactly that long is enough. A key may have two requests in flight at once.

## Lists

Lists are ordered by id and have no total. Follow \`meta.next_cursor\` until it is null; a cursor
never expires. To keep a copy up to date, set \`updated_since\` to the newest \`updated_at\` you
have, minus 60 seconds. Store each record you get under its id.

## Order of checks

The first check that fails gives the answer: key (401), budgets (429), path and method (404, 405),
plan and scope (403), media type (415), size (413), JSON (400), \`Idempotency-Key\` (409, 422),
record (404), values (422), state (409), quota (402).
`.trim()

/** Version of this description. The version of the API is in its path. */
const VERSION = '1.1.0'

/** Describes the API. It is derived from the endpoints' descriptors, so the two always agree. */
export function createOpenApi(endpoints: readonly Endpoint[], baseUrl: string): object {
  const errorsOf = createErrors()
  const paths: ZodOpenApiPathsObject = {}
  for (const endpoint of endpoints) {
    const operation = operationOf(endpoint, errorsOf)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  const info = {
    title: 'Zeven API',
    version: VERSION,
    summary: 'The leads of a dealer of made-to-measure products, for CRM and ERP systems.',
    description: INTRODUCTION,
    license: { name: 'MIT', identifier: 'MIT' },
  }
  const document = createDocument(
    {
      openapi: '3.1.1',
      info,
      servers: [{ url: baseUrl, description: 'This server.' }],
      tags: tagsOf(endpoints),
      paths,
      components: { securitySchemes: { key: KEY } },
    },
    // zod cannot describe custom checks. Their `meta` does, and a test finds any that lack it.
    { override: tidySchema, allowEmptySchema: { custom: true, transform: true } },
  )
  const { schemas = {}, ...others } = document.components ?? {}
  const byName = Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const components = { schemas: Object.fromEntries(byName), ...others }
  return JSON.parse(JSON.stringify({ ...document, components }, open))
}

/** Removes `additionalProperties: false`: later versions may add fields to every object. */
function open(key: string, value: unknown): unknown {
  return key === 'additionalProperties' && value === false ? undefined : value
}

const KEY = {
  type: 'http',
  scheme: 'bearer',
  description:
    'A key of an account: `zv_` and 43 characters. Each endpoint names its scope. Read and write scopes do not imply each other.',
} as const

/** The tags in the order of their first endpoint, without duplicates. */
function tagsOf(endpoints: readonly Endpoint[]): oas31.TagObject[] {
  const tags = endpoints.flatMap(({ tag }) => tag ?? [])
  return [...new Map(tags.map((tag) => [tag.name, tag])).values()]
}
