import { z } from 'zod'
import { type Endpoint, ListMeta, Meta, type Scope } from '../../core/contract.ts'
import { ValidationFailed } from '../../core/errors.ts'
import type { ApiRoute } from '../../core/http/call.ts'
import { toJsonSchema } from '../../core/json-schema.ts'
import { API_ROUTES } from '../routes.ts'
import { type JsonObject, readArguments, type SentArguments, toInputSchema } from './arguments.ts'

/** The same schema in as few letters as an assistant needs of answers: it pays for every one. */
function shorten(schema: object): JsonObject {
  const { $defs = {}, ...rest } = withoutWords(schema) as { $defs?: Record<string, JsonObject> }
  const [named, plain] = [new Map<string, JsonObject>(), new Map<string, JsonObject>()]
  for (const [name, one] of Object.entries($defs)) (isPlain(one) ? plain : named).set(name, one)
  return inPlace({ ...rest, $defs: Object.fromEntries(named) }, plain) as JsonObject
}

/** Keywords that an assistant need not read of answers. */
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
/** Their keys are names of fields, which may be words of JSON Schema too. */
const NAMING = new Set(['properties', '$defs'])

function withoutWords(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutWords(one))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => areNames || !WORDS.has(key))
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, withoutWords(inner, !areNames && NAMING.has(key))]),
  )
}

/** A type such as a text, of which nothing else is said. */
function isPlain(schema: unknown): schema is { type: string } {
  const { type, ...rest } = schema as JsonObject
  return typeof type === 'string' && Object.keys(rest).length === 0
}

/** Writes plain types where they are named, and a type or null as one type: both are shorter. */
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

/** A tool that reads a list of the REST API or, where REST can do that, one of its records. */
export interface Tool {
  scope: Scope
  /** As `tools/list` shows it. */
  shown: ShownTool
  /** Turns the arguments into a REST request. Throws 422. */
  read(given: unknown): SentArguments
}

/** The fields that the protocol has for a tool. */
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

/** What a tool answers: the REST body of a page or, where the tool has that, of one record. */
function toOutputSchema(list: Endpoint, one: Endpoint | undefined) {
  // A record in a page has no field that one by itself lacks, so those are described once.
  const data = one === undefined ? z.array(list.data) : z.union([z.array(z.unknown()), one.data])
  const meta = one === undefined ? ListMeta : z.union([ListMeta, Meta])
  const { $schema: _, ...schema } = toJsonSchema(z.object({ data, meta }), 'output')
  return { ...shorten(schema), type: 'object' as const }
}

/** The path parameter that names the record: `id` or `article_number`. */
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
