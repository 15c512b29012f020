import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { ApiError } from '../../server/core/errors.ts'
import type { ApiRoute } from '../../server/core/http/call.ts'
import { createRouter } from '../../server/core/http/router.ts'
import { API_PATH } from '../../server/entrypoints/api/api.ts'
import { createOpenApi } from '../../server/entrypoints/openapi/document.ts'
import { API_ROUTES } from '../../server/entrypoints/routes.ts'
import type { Answer } from './client.ts'
import type { Header, OpenApi, Operation, Response, Schema } from './openapi.ts'

export const OPEN_API = createOpenApi(
  API_ROUTES.map(({ endpoint }) => endpoint),
  `https://zeven.example${API_PATH}`,
) as OpenApi

/** The answers of the document for a request that belongs to none of its operations, by status. */
const BESIDE_OPERATIONS: Record<number, string> = {
  400: 'InvalidRequest',
  401: 'Unauthenticated',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  408: 'RequestTimeout',
  429: 'RateLimited',
  500: 'InternalError',
  503: 'Unavailable',
}

const findRoute = createRouter(API_ROUTES)
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
const compiled = new Map<Schema, ValidateFunction>()
const { schemas } = closed(OPEN_API.components)

/**
 * Expects the OpenAPI document to announce this answer for the request: its status, its headers
 * and every field of its body. `path` starts below the API's base address and includes the query.
 */
export function expectConforms(method: string, path: string, answer: Answer): void {
  const asked = `${method} ${path}: ${answer.status} ${answer.text}`
  if (method === 'OPTIONS' && answer.status === 204) {
    expect(answer.headers.get('allow'), asked).toMatch(/, OPTIONS$/)
    return
  }
  const response = announced(method, path, answer.status)
  if (response === undefined) throw new Error(`not in the document: ${asked}`)
  for (const [name, { $ref }] of Object.entries(response.headers)) {
    expectHeader(name, OPEN_API.components.headers[nameIn($ref)], answer, asked)
  }
  const [file] = Object.keys(response.content).filter((type) => type !== 'application/json')
  const type = file ?? 'application/json; charset=utf-8'
  expect(answer.headers.get('content-type'), asked).toBe(type)
  if (method === 'HEAD') expect(answer.text, asked).toBe('')
  else if (file === undefined)
    expectValid(response.content['application/json']?.schema ?? false, answer.body, asked)
}

/** Finds the operation of a request. `HEAD` belongs to the operation of `GET`. */
export function operationOf(method: string, path: string): Operation | undefined {
  const { endpoint } = routeOf(method, path) ?? {}
  return endpoint && OPEN_API.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
}

function routeOf(method: string, path: string): ApiRoute | undefined {
  try {
    const found = findRoute(method, URL.parse(`https://zeven.example${path}`)?.pathname ?? '')
    return 'route' in found ? found.route : undefined
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** The status of an operation's success and the codes of its refusals. */
export function announcedBy({ responses }: Operation): string[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    if (!('$ref' in response)) return [status]
    const { content } = OPEN_API.components.responses[nameIn(response.$ref)] ?? {}
    return Object.keys(content?.['application/json']?.examples ?? {})
  })
}

function announced(method: string, path: string, status: number): Response | undefined {
  const operation = operationOf(method, path)
  const response = operation?.responses[status]
  if (response !== undefined && !('$ref' in response)) return response
  const name = operation === undefined ? BESIDE_OPERATIONS[status] : nameIn(response?.$ref ?? '')
  return OPEN_API.components.responses[name ?? '']
}

function expectHeader(name: string, header: Header | undefined, answer: Answer, asked: string) {
  if (header === undefined) throw new Error(`no header ${name} in the document`)
  const value = answer.headers.get(name)
  if (value === null) {
    expect(header.required, `${name} is missing from ${asked}`).not.toBe(true)
    return
  }
  expectValid(header.schema, header.schema.type === 'integer' ? Number(value) : value, asked)
}

function expectValid(schema: Schema | false, value: unknown, asked: string): void {
  if (schema === false) throw new Error(`no body is announced for ${asked}`)
  const validate =
    compiled.get(schema) ?? ajv.compile({ ...closed(schema), components: { schemas } })
  compiled.set(schema, validate)
  expect(validate(value), `${asked}\n${ajv.errorsText(validate.errors)}`).toBe(true)
}

/**
 * Closes a schema to unknown fields. Clients must accept new fields, but here every field in an
 * answer must be in the document.
 */
function closed<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(closed) as Part
  const inner = Object.entries(part).map(([key, value]) => [key, closed(value)])
  const isOpen = 'properties' in part && 'type' in part && !('additionalProperties' in part)
  return Object.fromEntries(isOpen ? [...inner, ['additionalProperties', false]] : inner)
}

function nameIn($ref: string): string {
  return $ref.split('/').at(-1) ?? ''
}
