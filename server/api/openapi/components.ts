import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { HEADERS, type HeaderName } from './headers.ts'
import type { Header, OpenApi, Ref, Response, Schema } from './types.ts'

/** Collects what several operations share, so that each thing is written out once. */
export interface Components {
  /** JSON Schema of what a client sends. */
  input(schema: z.ZodType): Schema
  /** JSON Schema of what the server answers: open, because fields may be added. */
  output(schema: z.ZodType): Schema
  response(name: string, write: () => Response): Ref
  header(name: HeaderName, required: boolean): Ref
  resolve(schema: Schema): Schema
  all(): Pick<OpenApi['components'], 'schemas' | 'responses' | 'headers'>
}

export function createComponents(): Components {
  const schemas: Record<string, Schema> = {}
  const responses: Record<string, Response> = {}
  const headers: Record<string, Header> = {}

  function convert(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const { $schema: _, $defs = {}, ...own } = withComponentRefs(toJsonSchema(schema, io))
    for (const [name, named] of Object.entries($defs as Record<string, Schema>)) {
      schemas[name] ??= named
      if (!isDeepStrictEqual(schemas[name], named)) {
        throw new Error(`two schemas are called ${name}, or it differs as input and output`)
      }
    }
    return own
  }

  return {
    input: (schema) => convert(schema, 'input'),
    output: (schema) => convert(schema, 'output'),
    response: (name, write) => {
      responses[name] ??= write()
      return { $ref: `#/components/responses/${name}` }
    },
    header: (name, required) => {
      const key = required ? name : `${name}.optional`
      headers[key] ??= { ...HEADERS[name], required }
      return { $ref: `#/components/headers/${key}` }
    },
    resolve: (schema) => schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema,
    all: () => ({ schemas: sorted(schemas), responses: sorted(responses), headers }),
  }
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, {
    io,
    // A check of our own: its `meta` says what it is, and a test that none is left unsaid.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties
      }
      // Zod leaves out examples of what it transforms: ours are of what is sent.
      const examples = z.globalRegistry.get(zodSchema)?.examples
      if (examples !== undefined) jsonSchema.examples = examples as never
      // What a format says already, at ten times the length.
      if ('format' in zodSchema._zod.def) delete jsonSchema.pattern
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  }) as Schema
}

function withComponentRefs(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
