import type { z } from 'zod'
import { toJsonSchema } from '../../core/json-schema.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** An example of a schema, composed of the examples of its parts. */
export function exampleOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const whole = toJsonSchema(schema, io)
  return exampleIn(whole, whole.$defs ?? {})
}

function exampleIn(given: Schema, defs: Record<string, Schema>): unknown {
  const schema = { ...defs[given.$ref?.split('/').at(-1) ?? ''], ...given }
  const { examples, enum: values, properties } = schema
  if (examples?.[0] !== undefined) return examples[0]
  if (schema.const !== undefined) return schema.const
  if (values !== undefined) return values[0]
  return properties === undefined ? plainExample(schema, defs) : exampleOfObject(schema, defs)
}

/** Contains every required member, and optional members that have an example. */
function exampleOfObject({ properties, required = [] }: Schema, defs: Record<string, Schema>) {
  const members = Object.entries(properties ?? {}).map(
    ([name, member]) => [name, exampleIn(member as Schema, defs)] as const,
  )
  return Object.fromEntries(
    members.filter(([name, value]) => required.includes(name) || (value ?? null) !== null),
  )
}

function plainExample(schema: Schema, defs: Record<string, Schema>): unknown {
  const { type, items } = schema
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as Schema[]
  const withExample = choices.find((choice) => choice.examples !== undefined)
  if (withExample !== undefined) return exampleIn(withExample, defs)
  // A nullable value is null, unless its schema gives an example.
  if (type?.includes('null') || choices.some((choice) => choice.type === 'null')) return null
  if (choices[0] !== undefined) return exampleIn(choices[0], defs)
  if (type === 'array') return items === undefined ? [] : [exampleIn(items as Schema, defs)]
  if (type === 'boolean') return false
  if (type === 'object') return {}
  return type === 'string' ? 'text' : 0
}
