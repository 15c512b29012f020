import type { Endpoint } from '../../core/contract.ts'
import { type FieldErrors, ValidationFailed } from '../../core/errors.ts'
import type { ApiRoute } from '../../core/http/call.ts'
import { toJsonSchema } from '../../core/json-schema.ts'

export type JsonObject = Record<string, unknown>

/** The REST request that a tool call becomes. */
export interface SentArguments {
  route: ApiRoute
  params: Record<string, string>
  search: URLSearchParams
}

/** The argument that selects one record of the list. */
export interface Parameter {
  name: string
  schema: JsonObject
}

/**
 * The arguments of a tool: the parameters of the REST list as JSON types, and the argument that
 * selects one record instead.
 */
export function toInputSchema(list: Endpoint, one: Parameter | undefined) {
  // Assistants only read current prices: the size of the tool descriptions is limited.
  const { at: _, ...properties } = (toJsonSchema(list.query, 'input').properties ?? {}) as Record<
    string,
    JsonObject
  >
  const filters = Object.entries(properties).map(([name, schema]) => [
    name,
    { ...inJson(schema), ...SHORT[name] },
  ])
  const named = one === undefined ? [] : [[one.name, nameOne(one)]]
  return {
    type: 'object' as const,
    properties: Object.fromEntries([...filters, ...named]) as Record<string, JsonObject>,
    additionalProperties: false,
  }
}

/** Parameters of every list. Each tool repeats their descriptions, so they are short. */
const SHORT: Record<string, JsonObject> = {
  limit: { description: 'Records on a page.' },
  cursor: { description: '`meta.next_cursor` of the page before.' },
  order: { description: '`desc`: newest first.' },
  updated_since: { description: 'Changed then or later, ISO 8601.' },
  created_since: { description: 'Created then or later, ISO 8601.' },
}

/** Turns a flag of the query into a JSON boolean. */
function inJson({ enum: values, examples: _, ...schema }: JsonObject): JsonObject {
  if (Array.isArray(values) && values.includes('true')) return { ...schema, type: 'boolean' }
  return values === undefined ? schema : { ...schema, enum: values }
}

function nameOne({ name, schema }: Parameter): JsonObject {
  return { ...schema, description: `Answers this one record instead of a page. ${noteOn(name)}` }
}

function noteOn(name: string): string {
  return name === 'id' ? 'As a list shows it.' : 'Upper and lower case count as the same.'
}

/** Reads the arguments of a call. Throws 422 with the invalid ones. */
export function readArguments(list: Endpoint, one: Parameter | undefined, given: unknown) {
  const { properties } = toInputSchema(list, one)
  const issues = new Map<string, string[]>()
  const search = new URLSearchParams()
  let value: string | null = null
  for (const [name, sent] of Object.entries(asObject(given))) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    const issue = schema === undefined ? 'is not an argument of this tool' : issueOf(schema, sent)
    if (issue !== null) issues.set(name.slice(0, 100), [issue])
    else if (name === one?.name) value = String(sent)
    else search.set(name, String(sent))
  }
  if (value !== null) {
    for (const name of search.keys()) issues.set(name, [`does not go with ${one?.name}`])
  }
  if (issues.size > 0) throw new ValidationFailed(Object.fromEntries(issues) as FieldErrors)
  return { one: value, search }
}

function asObject(given: unknown): object {
  if (given === undefined) return {}
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given
  throw new ValidationFailed({ arguments: ['must be an object'] })
}

function issueOf({ type }: JsonObject, sent: unknown): string | null {
  if (type === 'integer') return Number.isSafeInteger(sent) ? null : 'must be a whole number'
  if (type === 'boolean') return typeof sent === 'boolean' ? null : 'must be true or false'
  return typeof sent === 'string' ? null : 'must be a text'
}
