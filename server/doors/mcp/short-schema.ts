import type { JsonObject } from './arguments.ts'

/** The same schema in as few letters as an assistant needs of answers: it pays for every one. */
export function shorten(schema: object): JsonObject {
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
  const kept = Object.entries(value).filter(([key]) => areNames || !WORDS.has(key))
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, withoutWords(inner, !areNames && NAMING.has(key))]),
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
