import type { Endpoint } from '../../contract.ts'
import { createComponents } from './components.ts'
import { INTRODUCTION } from './introduction.ts'
import { operationOf } from './operation.ts'
import type { OpenApi } from './types.ts'

/** Version of the API's description; the API's own is in its path. */
const VERSION = '1.0.0'

/** Describes the API: made from the endpoints' descriptors, so that it cannot say otherwise. */
export function createOpenApi(endpoints: readonly Endpoint[], baseUrl: string): OpenApi {
  const components = createComponents()
  const paths: OpenApi['paths'] = {}
  for (const endpoint of endpoints) {
    const operation = operationOf(endpoint, components)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Zeven API',
      version: VERSION,
      summary: 'The leads of a dealer of made-to-measure products, for CRM and ERP systems.',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl, description: 'This server.' }],
    tags: tagsOf(endpoints),
    paths,
    components: { ...components.all(), securitySchemes: { key: KEY } },
  }
}

const KEY = {
  type: 'http',
  scheme: 'bearer',
  description:
    'A key of an account, `zv_` and 43 characters. Each endpoint names the scope it takes; read and write never imply each other.',
}

/** In the order the endpoints first name them. */
function tagsOf(endpoints: readonly Endpoint[]): OpenApi['tags'] {
  const tags = endpoints.flatMap(({ tag }) => tag ?? [])
  return [...new Map(tags.map((tag) => [tag.name, tag])).values()]
}
