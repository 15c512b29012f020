import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineEndpoint, type Endpoint } from '../../server/core/contract.ts'
import { ERRORS, type ErrorCode } from '../../server/core/error-catalogue.ts'
import { createOpenApi } from '../../server/entrypoints/openapi/document.ts'
import { API_ROUTES } from '../../server/entrypoints/routes.ts'
import { Timestamp } from '../../shared/fields.contract.ts'
import type { OpenApi, Operation, Schema } from '../support/openapi.ts'

const BASE_URL = 'https://zeven.example/api/public/v1'
const ENDPOINTS: Endpoint[] = API_ROUTES.map(({ endpoint }) => endpoint)

/** An endpoint that uses every field of a descriptor. */
const RENAME_SHED = defineEndpoint({
  name: 'renameShed',
  method: 'PATCH',
  path: '/sheds/{code}',
  summary: 'Rename a shed',
  description: 'Changes `name` alone.',
  tag: { name: 'Sheds', description: 'Small houses.' },
  scope: 'prices:write',
  idempotent: true,
  dryRun: true,
  params: z.object({ code: z.string().meta({ description: 'Its code.', examples: ['oak'] }) }),
  query: z.object({
    at: z.string().meta({ description: 'From when on.', examples: ['2026-09-10'] }),
  }),
  body: z
    .object({
      name: z
        .string()
        .max(80)
        .meta({ description: 'Its name.', examples: ['Oak'] }),
    })
    .meta({ id: 'RenameShed', description: 'What it is to be called.' }),
  data: z
    .object({ renamed_at: Timestamp.meta({ description: 'When it was.' }) })
    .meta({ id: 'RenamedShed', description: 'That it was renamed.' }),
  message: 'Shed renamed.',
  errors: ['too_many_endpoints'],
})

const OPEN_API = createOpenApi(ENDPOINTS, BASE_URL) as OpenApi
const WITH_SHEDS = createOpenApi([...ENDPOINTS, RENAME_SHED], BASE_URL) as OpenApi

async function lint(document: OpenApi) {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const source = JSON.stringify(document)
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  return problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])
}

describe.each([
  ['as it is', OPEN_API],
  ['with one more endpoint', WITH_SHEDS],
])('the OpenAPI document %s', (_, document) => {
  it('has no issue the linter knows, with its strictest set of rules', async () => {
    expect(await lint(document)).toEqual([])
  })

  it('says of every field what it is and what it means', () => {
    expect(unexplained(document)).toEqual([])
  })

  it('has an example of every code, with its status', () => {
    for (const operation of operationsOf(document)) {
      for (const [status, codes] of errorsOf(operation, document)) {
        expect(codes.length).toBeGreaterThan(0)
        for (const [code, example] of codes) {
          expect(ERRORS[code as ErrorCode].status).toBe(status)
          expect(example).toMatchObject({ meta: { message: expect.any(String) }, errors: { code } })
        }
      }
    }
  })

  it('lets every answer have more fields', () => {
    const closed = JSON.stringify(document).includes('"additionalProperties":false')
    expect(closed).toBe(false)
  })
})

describe('an endpoint in the OpenAPI document', () => {
  it.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is there under its own name, scope and tag',
    (name, { method, path, scope, summary, status, tag, file = 'application/json' }) => {
      expect(OPEN_API.paths[path]?.[method.toLowerCase()]).toMatchObject({
        operationId: name,
        summary,
        tags: [tag?.name],
        security: [{ key: scope === null ? [] : [scope] }],
        'x-required-scope': scope,
        responses: { [status]: { content: { [file]: expect.anything() } } },
      })
    },
  )

  it('is wholly described by its descriptor', () => {
    const operation = WITH_SHEDS.paths['/sheds/{code}']?.patch
    const places = operation?.parameters.map(({ name, in: place, required = false }) => [
      place,
      name,
      required,
    ])
    expect(places).toEqual([
      ['path', 'code', true],
      ['query', 'at', true],
      ['query', 'dry_run', false],
      ['header', 'Idempotency-Key', false],
    ])
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual([
      'application/json',
      'application/merge-patch+json',
    ])
    const codes = errorsOf(operation as Operation, WITH_SHEDS).flatMap(([, all]) =>
      all.map(([code]) => code),
    )
    expect(codes.toSorted()).toEqual([
      'account_disabled',
      'idempotency_in_progress',
      'idempotency_key_reused',
      'insufficient_scope',
      'internal_error',
      'invalid_json',
      'invalid_request',
      'method_not_allowed',
      'not_found',
      'payload_too_large',
      'plan_required',
      'rate_limited',
      'request_timeout',
      'too_many_endpoints',
      'unauthenticated',
      'unavailable',
      'unsupported_media_type',
      'validation_failed',
    ])
  })

  it('says the limits of paging', () => {
    const limit = OPEN_API.paths['/leads']?.get?.parameters.find(({ name }) => name === 'limit')
    expect(limit?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 25 })
  })
})

function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods))
}

/** The examples of each error code, by status. */
function errorsOf({ responses }: Operation, { components }: OpenApi) {
  return Object.entries(responses).flatMap(([status, response]) => {
    if (!('$ref' in response)) return []
    const { content } = components.responses[response.$ref.split('/').at(-1) ?? ''] ?? {}
    const examples = Object.entries(content?.['application/json']?.examples ?? {})
    return [[Number(status), examples.map(([code, { value }]) => [code, value] as const)] as const]
  })
}

/** Finds every field without a type or a description, at any depth. */
function unexplained({ components }: OpenApi): string[] {
  const fieldsOf = (schema: Schema, where: string): string[] =>
    Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const place = `${where}.${name}`
      const known = field.$ref ?? field.type ?? field.anyOf
      const inner = [field, ...(field.anyOf ?? [])].flatMap((part) => fieldsOf(part, place))
      const explained = known !== undefined && textOf(field, components.schemas) !== ''
      return explained ? inner : [place, ...inner]
    })
  return Object.entries(components.schemas).flatMap(([name, schema]) => fieldsOf(schema, name))
}

function textOf(field: Schema, schemas: Record<string, Schema>): string {
  const named = schemas[field.$ref?.split('/').at(-1) ?? '']
  const choices = [named, ...(field.anyOf ?? [])].map((choice) => choice?.description ?? '')
  return field.description ?? choices.join('')
}

it('says of every array what is in it, as generators of clients ask', () => {
  const bare: string[] = []
  const look = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return
    const { type, items } = value as Schema
    if ([type].flat().includes('array') && items === undefined) bare.push(path)
    for (const [key, inner] of Object.entries(value)) {
      if (key !== 'examples' && key !== 'example') look(inner, `${path}/${key}`)
    }
  }
  look(OPEN_API, '')
  expect(bare).toEqual([])
})
