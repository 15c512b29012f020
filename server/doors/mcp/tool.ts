import { z } from 'zod'
import { type Endpoint, ListMeta, Meta, type Scope } from '../../ground/contract.ts'
import { ValidationFailed } from '../../ground/errors.ts'
import type { ApiRoute } from '../../ground/http/call.ts'
import { toJsonSchema } from '../../ground/json-schema.ts'
import { type JsonObject, readArguments, type Sent, toInputSchema } from './arguments.ts'
import { shorten } from './short-schema.ts'

/** A tool that reads a list of the REST API or, where REST can do that, one of its records. */
export interface Tool {
  scope: Scope
  /** As `tools/list` shows it. */
  shown: ShownTool
  /** Turns the arguments into a REST request. Throws 422. */
  read(given: unknown): Sent
}

/** The fields that the protocol has for a tool. */
interface ShownTool {
  name: string
  title: string
  description: string
  inputSchema: JsonObject & { type: 'object' }
  outputSchema: JsonObject & { type: 'object' }
  annotations: { readOnlyHint: true; openWorldHint: false }
}

interface Given {
  name: string
  title: string
  description: string
  routes: readonly ApiRoute[]
  list: Endpoint & { scope: Scope }
  one?: Endpoint
}

export function defineTool({ name, title, description, routes, list, one }: Given): Tool {
  const parameter = one && parameterOf(one)
  return {
    scope: list.scope,
    shown: {
      name,
      title,
      description,
      inputSchema: toInputSchema(list, parameter),
      outputSchema: toOutputSchema(list, one),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    read: (given) => {
      const { one: value, search } = readArguments(list, parameter, given)
      if (value === null) return { route: routeOf(routes, list), params: {}, search }
      if (one === undefined || parameter === undefined) throw new ValidationFailed({})
      return { route: routeOf(routes, one), params: { [parameter.name]: value }, search }
    },
  }
}

/** What a tool answers: the REST body of a page or, where the tool has that, of one record. */
function toOutputSchema(list: Endpoint, one: Endpoint | undefined) {
  // A record in a page has no field that one by itself lacks, so those are described once.
  const data = one === undefined ? z.array(list.data) : z.union([z.array(z.unknown()), one.data])
  const meta = one === undefined ? ListMeta : z.union([ListMeta, Meta])
  const { $schema: _, ...schema } = toJsonSchema(z.object({ data, meta }), 'output')
  return { ...shorten(schema), type: 'object' as const }
}

/** The path parameter that names the record: `id` or `article_number`. */
function parameterOf(endpoint: Endpoint) {
  const [entry] = Object.entries(endpoint.params.shape)
  if (entry === undefined) throw new Error(`${endpoint.name} has no path parameter`)
  const [name, schema] = entry as [string, z.ZodType]
  return { name, schema: toJsonSchema(schema, 'input') as JsonObject }
}

function routeOf(routes: readonly ApiRoute[], endpoint: Endpoint): ApiRoute {
  const route = routes.find((one) => one.endpoint === endpoint)
  if (route === undefined) throw new Error(`${endpoint.name} has no route`)
  return route
}
