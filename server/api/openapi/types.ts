/** The parts of an OpenAPI 3.1 document that we write. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  pattern?: string
  default?: unknown
  examples?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: boolean | Schema
  [keyword: string]: unknown
}

export interface Ref {
  $ref: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

export interface Header {
  description: string
  required: boolean
  schema: Schema
}

export interface Example {
  summary: string
  value: unknown
}

export interface Content {
  schema: Schema
  examples: Record<string, Example>
}

export interface Response {
  description: string
  headers: Record<string, Ref>
  content: Record<string, Content>
}

export interface RequestBody {
  description: string
  required: boolean
  content: Record<string, Content>
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  /** Null when any valid key may call it. */
  'x-required-scope': string | null
  parameters: Parameter[]
  requestBody?: RequestBody
  responses: Record<string, Response | Ref>
}

export interface OpenApi {
  openapi: string
  info: Record<string, unknown> & { title: string; version: string; description: string }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  /** By path, then by method in small letters. */
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    headers: Record<string, Header>
    securitySchemes: Record<string, Schema>
  }
}
