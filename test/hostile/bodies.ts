import fc from 'fast-check'
import { z } from 'zod'
import { anyJson, anyNumber, anyText } from './values.ts'

/** The part of JSON Schema that the endpoints' bodies use. */
interface Schema {
  type?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Real values by the name of the member they are in, so that not every body is refused early. */
export type Hints = Readonly<Record<string, readonly unknown[]>>

/**
 * Bodies for an endpoint: an accepted body with some members changed, any body of the right shape,
 * a body with extra members, or text that is not JSON.
 */
export function bodiesFor(body: z.ZodType, accepted: string): fc.Arbitrary<string> {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  const shaped = fromSchema(schema)
  const almost = fc
    .tuple(shaped, fc.constantFrom(0, 1, 2))
    .map(([value, count]) => ({ ...JSON.parse(accepted), ...someOf(value, count) }))
  const extended = fc
    .tuple(shaped, fc.dictionary(anyText, anyJson, { maxKeys: 3 }))
    .map(([value, more]) => (isObject(value) ? { ...more, ...value } : value))
  return fc.oneof(
    { arbitrary: almost.map(asText), weight: 6 },
    { arbitrary: shaped.map(asText), weight: 4 },
    { arbitrary: extended.map(asText), weight: 3 },
    { arbitrary: anyJson.map(asText), weight: 2 },
    { arbitrary: fc.tuple(shaped.map(asText), fc.nat()).map(cutOff), weight: 1 },
    { arbitrary: fc.nat(40).map((depth) => '['.repeat(depth) + ']'.repeat(depth)), weight: 1 },
    { arbitrary: anyText, weight: 1 },
  )
}

/** Any body of the right shape, and sometimes with real values in it. */
export function shapedBy(body: z.ZodType, hints: Hints): fc.Arbitrary<string> {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  const shaped = fromSchema(schema, hints).map(asText)
  return fc.oneof(
    { arbitrary: shaped, weight: 12 },
    { arbitrary: fc.tuple(shaped, fc.nat()).map(cutOff), weight: 1 },
    { arbitrary: anyJson.map(asText), weight: 1 },
  )
}

function fromSchema(schema: Schema, hints: Hints = {}): fc.Arbitrary<unknown> {
  const usual = { arbitrary: asAsked(schema, hints), weight: 16 }
  return fc.oneof(usual, { arbitrary: anyJson, weight: 1 })
}

function asAsked(schema: Schema, hints: Hints): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((one) => fromSchema(one, hints)))
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.type === 'object') return objects(schema, hints)
  if (schema.type === 'array') {
    return fc.array(fromSchema(schema.items ?? {}, hints), { maxLength: 5 })
  }
  if (schema.type === 'string') return fc.oneof(fitting(schema), anyText)
  if (schema.type === 'number' || schema.type === 'integer') {
    return fc.oneof(within(schema), anyNumber)
  }
  if (schema.type === 'boolean') return fc.boolean()
  return schema.type === 'null' ? fc.constant(null) : anyJson
}

function objects({ properties, required = [] }: Schema, hints: Hints): fc.Arbitrary<unknown> {
  if (properties === undefined) return fc.dictionary(anyText, anyJson, { maxKeys: 5 })
  const members = Object.entries(properties).map(([name, schema]) => {
    const own = fromSchema(schema, hints)
    const known = Object.hasOwn(hints, name) ? (hints[name] ?? []) : []
    if (known.length === 0) return [name, own]
    return [name, fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 8 }, own)]
  })
  const shape = Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>
  return fc.record(shape, { requiredKeys: required })
}

/** A text that the schema's pattern and lengths allow, where that is easily made. */
function fitting({ pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  try {
    if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    return anyText
  }
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) })
}

function within({ type, minimum = -1000, maximum = 1e6 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.min(minimum, maximum), Math.max(minimum, maximum)]
  if (type === 'integer') return fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
  return fc.double({ min, max, noNaN: true })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function someOf(value: unknown, count: number): object {
  return isObject(value) ? Object.fromEntries(Object.entries(value).slice(0, count)) : {}
}

function asText(value: unknown): string {
  return JSON.stringify(value)
}

function cutOff([text, place]: [string, number]): string {
  return text.slice(0, place % (text.length + 1))
}
