import type { Header, OpenApi, Ref, Response, Schema } from '../openapi/types.ts'

/** Follows references into the document's components. */
export interface Lookup {
  schema(schema: Schema): Schema
  response(response: Response | Ref): Response
  header(ref: Ref): Header
}

export function createLookup({ components }: OpenApi): Lookup {
  function find<Kind>(kind: Record<string, Kind>, { $ref }: Ref): Kind {
    const found = kind[$ref.split('/').at(-1) ?? '']
    if (found === undefined) throw new Error(`${$ref} leads nowhere`)
    return found
  }
  return {
    schema: (schema) => {
      if (schema.$ref === undefined) return schema
      const { $ref, ...own } = schema
      return { ...find(components.schemas, { $ref }), ...own }
    },
    response: (given) => ('$ref' in given ? find(components.responses, given) : given),
    header: (ref) => find(components.headers, ref),
  }
}
