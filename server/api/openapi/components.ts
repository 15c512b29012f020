import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { toJsonSchema } from '../../json-schema.ts'
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
    const { $schema: _, $defs = {}, ...own } = withComponentRefs(toJsonSchema(schema, io) as Schema)
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

function withComponentRefs(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
