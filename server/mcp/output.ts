import { z } from 'zod'
import { type Endpoint, ListMeta, Meta } from '../contract.ts'
import { toJsonSchema } from '../json-schema.ts'
import type { JsonObject } from './arguments.ts'

/** What a tool answers: the REST body of the page or, where one record can be asked for, of it. */
export function toOutputSchema(list: Endpoint, one: Endpoint | undefined) {
  const page = z.array(list.data).meta({ description: 'A page, in the order of ids.' })
  const data = one === undefined ? page : z.union([page, one.data])
  const meta = one === undefined ? ListMeta : z.union([ListMeta, Meta])
  const { $schema: _, ...schema } = toJsonSchema(z.object({ data, meta }), 'output')
  return { ...schema, type: 'object' } as JsonObject & { type: 'object' }
}
