/** The OpenAPI document as the tests read it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  [keyword: string]: unknown
}

export interface Ref {
  $ref: string
}

export interface Header {
  required?: boolean
  schema: Schema
}

export interface Response {
  headers: Record<string, Ref>
  content: Record<string, { schema: Schema; examples: Record<string, { value: unknown }> }>
}

export interface Operation {
  summary: string
  operationId: string
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, Response | Ref>
}

export interface OpenApi {
  /** By path, then by method in small letters. */
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    headers: Record<string, Header>
  }
}
