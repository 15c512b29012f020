import { createDocument, type oas31, type ZodOpenApiPathsObject } from 'zod-openapi'
import type { Endpoint } from '../../ground/contract.ts'
import { tidy } from '../../ground/json-schema.ts'
import { INTRODUCTION } from './introduction.ts'
import { operationOf } from './operation.ts'
import { createRefusals } from './refusals.ts'

/** Version of this description. The version of the API is in its path. */
const VERSION = '1.0.0'

/** Describes the API. It is made from the endpoints' descriptors, so the two always agree. */
export function createOpenApi(endpoints: readonly Endpoint[], baseUrl: string): object {
  const refusalsOf = createRefusals()
  const paths: ZodOpenApiPathsObject = {}
  for (const endpoint of endpoints) {
    const operation = operationOf(endpoint, refusalsOf)
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
    // zod cannot describe our own checks. Their `meta` does, and a test finds any that lack it.
    { override: tidy, allowEmptySchema: { custom: true, transform: true } },
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
    'A key of an account, `zv_` and 43 characters. Each endpoint names the scope it takes; read and write never imply each other.',
} as const

/** Each tag once, in the order in which the endpoints first name it. */
function tagsOf(endpoints: readonly Endpoint[]): oas31.TagObject[] {
  const tags = endpoints.flatMap(({ tag }) => tag ?? [])
  return [...new Map(tags.map((tag) => [tag.name, tag])).values()]
}
