import type { Components } from './components.ts'
import type { Schema } from './types.ts'

/** An example of a schema, put together from the examples its parts give. */
export function exampleOf(given: Schema, components: Components): unknown {
  const own = given.examples?.[0]
  if (own !== undefined) return own
  const schema = components.resolve(given)
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.properties !== undefined) return exampleOfObject(schema, components)
  return plainExample(schema, components)
}

/** Everything that is always there, and of the rest what has an example. */
function exampleOfObject(schema: Schema, components: Components): Record<string, unknown> {
  const members = Object.entries(schema.properties ?? {}).map(
    ([name, member]) => [name, exampleOf(member, components)] as const,
  )
  const required = new Set(schema.required)
  return Object.fromEntries(
    members.filter(([name, value]) => required.has(name) || (value ?? null) !== null),
  )
}

function plainExample(schema: Schema, components: Components): unknown {
  const { type, items, anyOf = [], oneOf = [] } = schema
  const choices = [...anyOf, ...oneOf]
  const telling = choices.find((choice) => choice.examples !== undefined)
  if (telling !== undefined) return exampleOf(telling, components)
  // What may be absent is, unless it says otherwise.
  if (type?.includes('null') || choices.some((choice) => choice.type === 'null')) return null
  if (choices[0] !== undefined) return exampleOf(choices[0], components)
  if (type === 'array') return items === undefined ? [] : [exampleOf(items, components)]
  if (type === 'boolean') return false
  if (type === 'object') return {}
  return type === 'string' ? 'text' : 0
}
