// Stores the shape of a release's OpenAPI document, for comparison with later ones:
// `npm run api:released`. Run it as part of a release, never to make a test pass.
import { readFileSync, writeFileSync } from 'node:fs'
import { API_PATH } from '../server/entrypoints/api/api.ts'
import { createOpenApi } from '../server/entrypoints/openapi/document.ts'
import { API_ROUTES } from '../server/entrypoints/routes.ts'
import type { ApiDocument } from './additive.ts'
import { runCommand } from './run-command.ts'

const FILE = 'test/entrypoints/released.json'

/** Keywords without influence on the shape. A field of such a name stays. */
const WORDS = new Set(['description', 'summary', 'example', 'examples', 'default', 'title'])
/** The keys of these are names of our own. */
const NAMING = new Set(['properties', 'schemas', 'headers', 'paths', 'responses', 'content'])

/** The current shape of the document: no descriptions, no examples, no errors. */
export function currentShape(): ApiDocument {
  const endpoints = API_ROUTES.map(({ endpoint }) => endpoint)
  const { paths, components } = createOpenApi(
    endpoints,
    `https://zeven.example${API_PATH}`,
  ) as ApiDocument
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const entries = Object.entries(operation.responses).filter(([status]) => status < '300')
    operation.responses = Object.fromEntries(entries)
  }
  return shapeOf({ paths, components: { schemas: components.schemas } }) as ApiDocument
}

export function releasedShape(): ApiDocument {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

function shapeOf(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => shapeOf(one))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => areNames || !WORDS.has(key))
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, shapeOf(inner, !areNames && NAMING.has(key))]),
  )
}

if (import.meta.main) {
  writeFileSync(FILE, JSON.stringify(currentShape()))
  process.exitCode = await runCommand(`biome check --write ${FILE}`, {})
}
