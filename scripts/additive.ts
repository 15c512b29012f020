// Compares two OpenAPI documents of one version of the API: a later document may only add to an earlier one.

export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  [keyword: string]: unknown
}

type Content = Record<string, { schema?: Schema }>

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { $ref?: string; headers?: object; content?: Content }>
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** The incompatible changes for a client of the earlier document; empty if there are only additions. */
export function breaksOf(was: ApiDocument, now: ApiDocument): string[] {
  return Object.entries(was.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const place = `${method.toUpperCase()} ${path}`
      const later = now.paths[path]?.[method]
      if (later === undefined) return [`${place} is gone`]
      const describeBreak = (words: string) => `${place}: ${words}`
      const compare = new Comparison(was.components.schemas, now.components.schemas)
      return breaksOfOperation(operation, later, compare).map(describeBreak)
    }),
  )
}

function breaksOfOperation(was: Operation, now: Operation, compare: Comparison): string[] {
  return [
    ...breaksOfParameters(was, now, compare),
    ...breaksOfBody(was, now, compare),
    ...Object.entries(was.responses).flatMap(([status, response]) => {
      // Clients decide by the status and `errors.code`: a removed code is harmless.
      if (status >= '300') return []
      const later = now.responses[status]
      if (later === undefined) return [`answers no ${status} any more`]
      const headers = Object.keys(response.headers ?? {})
      const lost = headers.filter((name) => !Object.hasOwn(later.headers ?? {}, name))
      const of = contentOf(response.content, later.content, 'the answer')
      return [
        ...lost.map((name) => `the header ${name} is gone`),
        ...of.removed,
        ...of.pairs.flatMap(([a, b]) => compare.answers(a, b)),
      ]
    }),
  ]
}

function breaksOfParameters(was: Operation, now: Operation, compare: Comparison): string[] {
  const key = ({ name, in: place }: { name: string; in: string }) => `${place} ${name}`
  const before = new Map(was.parameters?.map((one) => [key(one), one]))
  const after = new Map(now.parameters?.map((one) => [key(one), one]))
  const removed = [...before.keys()].filter((name) => !after.has(name))
  return [
    ...removed.map((name) => `the parameter ${name} is gone`),
    ...[...after].flatMap(([name, { required, schema }]) => {
      const old = before.get(name)
      if (required && !old?.required) return [`the parameter ${name} is required now`]
      return old === undefined ? [] : compare.requests(old.schema, schema, name)
    }),
  ]
}

function breaksOfBody(was: Operation, now: Operation, compare: Comparison): string[] {
  const required = now.requestBody?.required && !was.requestBody?.required
  const of = contentOf(was.requestBody?.content, now.requestBody?.content, 'the body')
  return [
    ...(required ? ['a body is required now'] : []),
    ...of.removed,
    ...of.pairs.flatMap(([a, b]) => compare.requests(a, b, 'body')),
  ]
}

function contentOf(was: Content = {}, now: Content = {}, what: string) {
  const types = Object.keys(was)
  const removed = types.filter((type) => !Object.hasOwn(now, type))
  const pairs = types.flatMap((type): [Schema, Schema][] => {
    const [a, b] = [was[type]?.schema, now[type]?.schema]
    return a === undefined || b === undefined ? [] : [[a, b]]
  })
  return { removed: removed.map((type) => `${what} is ${type} no longer`), pairs }
}

const LOWER_IS_NARROWER = ['maxLength', 'maximum', 'maxItems', 'maxProperties']
const HIGHER_IS_NARROWER = ['minLength', 'minimum', 'minItems']

type Named = Record<string, Schema>

/** Compares schemas of two documents, each with its own named schemas. */
class Comparison {
  readonly was: Named
  readonly now: Named

  constructor(was: Named, now: Named) {
    this.was = was
    this.now = now
  }

  /** Previously valid input must stay valid. */
  requests(was: Schema, now: Schema, place: string): string[] {
    return this.breaks(was, now, place, 'request')
  }

  /** Output must match the earlier announcement. */
  answers(was: Schema, now: Schema): string[] {
    return this.breaks(was, now, 'answer', 'answer')
  }

  private breaks(was: Schema, now: Schema, place: string, side: 'request' | 'answer'): string[] {
    const [before, after] = [choicesOf(was, this.was), choicesOf(now, this.now)]
    const one = (a: Schema, b: Schema) => this.breaksOfOne(a, b, place, side)
    const [first, second] = [before[0], after[0]]
    if (before.length === 1 && after.length === 1 && first && second) return one(first, second)
    const [all, allNow] = [before.flatMap(byType), after.flatMap(byType)]
    const isPresent =
      side === 'request'
        ? (a: Schema) => allNow.some((b) => one(a, b).length === 0)
        : (b: Schema) => all.some((a) => one(a, b).length === 0)
    const lost = (side === 'request' ? all : allNow).filter((choice) => !isPresent(choice))
    return lost.map((choice) => `${place} is another: ${JSON.stringify(choice).slice(0, 100)}`)
  }

  private breaksOfOne(was: Schema, now: Schema, place: string, side: 'request' | 'answer') {
    const [given, taking] = side === 'request' ? [was, now] : [now, was]
    const types = (schema: Schema) => (schema.type === undefined ? [] : [schema.type].flat())
    const strange = types(given).filter((type) => !isTaken(type, types(taking)))
    const closed = types(taking).length > 0 && types(given).length === 0
    if (strange.length > 0 || closed) {
      return [`${place} is ${types(now).join(' or ')}, and was ${types(was).join(' or ')}`]
    }
    return [
      ...breaksOfValues(was, now, place),
      ...(side === 'request' ? narrowedBounds(was, now, place) : []),
      ...this.breaksOfFields(was, now, place, side),
      ...this.breaksOfInner(was, now, place, side),
    ]
  }

  private breaksOfFields(was: Schema, now: Schema, place: string, side: 'request' | 'answer') {
    const [given, taking] = side === 'request' ? [was, now] : [now, was]
    const [before, after] = [was.properties ?? {}, now.properties ?? {}]
    const required = (taking.required ?? []).filter((name) => !given.required?.includes(name))
    const words = side === 'request' ? 'is required now' : 'need not be there any more'
    return [
      ...required
        .filter((name) => side === 'request' || Object.hasOwn(after, name))
        .map((name) => `${place}.${name} ${words}`),
      ...Object.entries(before).flatMap(([name, schema]) => {
        const later = Object.hasOwn(after, name) ? after[name] : undefined
        if (later === undefined) return [`${place}.${name} is gone`]
        return this.breaks(schema, later, `${place}.${name}`, side)
      }),
    ]
  }

  private breaksOfInner(was: Schema, now: Schema, place: string, side: 'request' | 'answer') {
    return (['items', 'additionalProperties'] as const).flatMap((inner) => {
      const [a, b] = [was[inner], now[inner]]
      const areSchemas = typeof a === 'object' && typeof b === 'object'
      return areSchemas ? this.breaks(a, b, `${place}[]`, side) : []
    })
  }
}

/** The alternatives of a schema, or the schema itself. */
function choicesOf(schema: Schema, named: Named): Schema[] {
  if (schema.$ref !== undefined) {
    const found = named[schema.$ref.split('/').at(-1) ?? '']
    return found === undefined ? [schema] : choicesOf(found, named)
  }
  const inner = schema.oneOf ?? (schema.type === undefined ? schema.anyOf : undefined)
  return inner?.flatMap((choice) => choicesOf(choice, named)) ?? [schema]
}

/** `["string", "null"]` is the same as a choice of the two. */
function byType(schema: Schema): Schema[] {
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema]
}

function isTaken(type: string, types: readonly string[]): boolean {
  return (
    types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'))
  )
}

/** No value may disappear, neither of input nor of output. */
function breaksOfValues(was: Schema, now: Schema, place: string): string[] {
  const values = ({ enum: list, const: only }: Schema) =>
    list ?? (only === undefined ? null : [only])
  const [before, after] = [values(was), values(now)]
  if (after === null) return []
  if (before === null) return [`${place} has only some values now`]
  const removed = before.filter((value) => !after.includes(value))
  return removed.map((value) => `${place} is ${JSON.stringify(value)} no longer`)
}

function narrowedBounds(was: Schema, now: Schema, place: string): string[] {
  const bound = (schema: Schema, name: string, open: number) => Number(schema[name] ?? open)
  const low = LOWER_IS_NARROWER.filter(
    (name) => bound(now, name, Infinity) < bound(was, name, Infinity),
  )
  const high = HIGHER_IS_NARROWER.filter(
    (name) => bound(now, name, -Infinity) > bound(was, name, -Infinity),
  )
  return [...low, ...high].map((name) => `${place} has a narrower ${name} now`)
}
