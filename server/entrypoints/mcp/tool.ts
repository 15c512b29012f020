import { z } from 'zod'
import { type Endpoint, ListMeta, Meta, type Scope } from '../../core/contract.ts'
import { ValidationFailed } from '../../core/errors.ts'
import type { ApiRoute } from '../../core/http/call.ts'
import { toJsonSchema } from '../../core/json-schema.ts'
import { API_ROUTES } from '../routes.ts'
import { type JsonObject, readArguments, type SentArguments, toInputSchema } from './arguments.ts'

/** The response schema in minimal form, because assistants pay for every character. */
function shorten(schema: object): JsonObject {
  const { $defs = {}, ...rest } = withoutWords(schema) as { $defs?: Record<string, JsonObject> }
  const [named, plain] = [new Map<string, JsonObject>(), new Map<string, JsonObject>()]
  for (const [name, one] of Object.entries($defs)) (isPlain(one) ? plain : named).set(name, one)
  return inPlace({ ...rest, $defs: Object.fromEntries(named) }, plain) as JsonObject
}

/** Keywords that assistants do not need in responses. */
const WORDS = new Set([
  'additionalProperties',
  'description',
  'examples',
  'format',
  'id',
  'maximum',
  'minimum',
  'pattern',
  'propertyNames',
  'required',
])
/** The keys of these are field names, which may equal JSON Schema keywords. */
const NAMING = new Set(['properties', '$defs'])

function withoutWords(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutWords(one))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => areNames || !WORDS.has(key))
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, withoutWords(inner, !areNames && NAMING.has(key))]),
  )
}

/** A schema with only a type. */
function isPlain(schema: unknown): schema is { type: string } {
  const { type, ...rest } = schema as JsonObject
  return typeof type === 'string' && Object.keys(rest).length === 0
}

/** Inlines references to plain types, and writes nullable types as one type: both are shorter. */
function inPlace(value: unknown, plain: ReadonlyMap<string, JsonObject>): unknown {
  if (Array.isArray(value)) return value.map((one) => inPlace(one, plain))
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) return plain.get(String(value.$ref).replace('#/$defs/', '')) ?? value
  const inner = Object.entries(value).map(([key, one]) => [key, inPlace(one, plain)] as const)
  const schema = Object.fromEntries(inner)
  const either = Array.isArray(schema.anyOf) ? schema.anyOf : []
  if (either.length !== 2 || !either.every(isPlain)) return schema
  return { type: either.map(({ type }) => type) }
}

/** A tool that reads a list of the REST API or, if REST supports it, one of its records. */
export interface Tool {
  scope: Scope
  /** The tool in `tools/list`. */
  shown: ShownTool
  /** Turns the arguments into a REST request. Throws 422. */
  read(given: unknown): SentArguments
}

/** The protocol's fields of a tool. */
interface ShownTool {
  name: string
  title: string
  description: string
  inputSchema: JsonObject & { type: 'object' }
  outputSchema: JsonObject & { type: 'object' }
  annotations: { readOnlyHint: true; openWorldHint: false }
}

interface ToolInput {
  name: string
  title: string
  description: string
  list: Endpoint & { scope: Scope }
  one?: Endpoint
}

export function defineTool({ name, title, description, list, one }: ToolInput): Tool {
  const parameter = one && parameterOf(one)
  return {
    scope: list.scope,
    shown: {
      name,
      title,
      description,
      inputSchema: toInputSchema(list, parameter),
      outputSchema: toOutputSchema(list, one),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    read: (given) => {
      const { one: value, search } = readArguments(list, parameter, given)
      if (value === null) return { route: routeOf(list), params: {}, search }
      if (one === undefined || parameter === undefined) throw new ValidationFailed({})
      return { route: routeOf(one), params: { [parameter.name]: value }, search }
    },
  }
}

/** The response of a tool: the REST body of a page or, if the tool supports it, of one record. */
function toOutputSchema(list: Endpoint, one: Endpoint | undefined) {
  // Records in a page have the same fields as single records, so the schema describes them once.
  const data = one === undefined ? z.array(list.data) : z.union([z.array(z.unknown()), one.data])
  const meta = one === undefined ? ListMeta : z.union([ListMeta, Meta])
  const { $schema: _, ...schema } = toJsonSchema(z.object({ data, meta }), 'output')
  return { ...shorten(schema), type: 'object' as const }
}

/** The path parameter of the record: `id` or `article_number`. */
function parameterOf(endpoint: Endpoint) {
  const [entry] = Object.entries(endpoint.params.shape)
  if (entry === undefined) throw new Error(`${endpoint.name} has no path parameter`)
  const [name, schema] = entry as [string, z.ZodType]
  return { name, schema: toJsonSchema(schema, 'input') as JsonObject }
}

function routeOf({ name }: Endpoint): ApiRoute {
  const route = API_ROUTES.find(({ endpoint }) => endpoint.name === name)
  if (route === undefined) throw new Error(`${name} is no endpoint of the API`)
  return route
}
