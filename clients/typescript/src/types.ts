import type { paths } from './generated.ts'

export type Method = 'get' | 'post' | 'patch' | 'delete'

/** The paths of the API with this method, such as `/leads/{id}`. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never
}[keyof paths]

type Operation<P extends keyof paths, M extends Method> = M extends keyof paths[P]
  ? paths[P][M]
  : never

interface Described {
  parameters: { query?: unknown; path?: unknown; header?: unknown }
  requestBody?: unknown
}

/** One member of a request: absent if the endpoint has none, and optional like in its description. */
type Part<Name extends string, Value> = [NonNullable<Value>] extends [never]
  ? unknown
  : undefined extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

type JsonOf<Body> =
  | (Body extends { content: { 'application/json': infer Json } } ? Json : never)
  | (undefined extends Body ? undefined : never)

export interface CallOptions {
  /** Aborts the call and its waiting. The call then rejects with the signal’s reason. */
  signal?: AbortSignal | undefined
}

type RequestOf<O> = O extends Described
  ? Part<'path', O['parameters']['path']> &
      Part<'query', O['parameters']['query']> &
      Part<'body', JsonOf<O['requestBody']>> &
      Part<'idempotencyKey', KeyOf<O['parameters']['header']>> &
      CallOptions
  : never

type KeyOf<Header> = [NonNullable<Header>] extends [never]
  ? never
  : 'Idempotency-Key' extends keyof NonNullable<Header>
    ? string | undefined
    : never

/** The options of a call besides its path; optional if no member is required. */
export type RequestArguments<P extends keyof paths, M extends Method> =
  object extends RequestOf<Operation<P, M>>
    ? [request?: RequestOf<Operation<P, M>>]
    : [request: RequestOf<Operation<P, M>>]

/** The result of a call: `{ data, meta }`, or the bytes of a file. */
export type AnswerOf<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { responses: infer Responses }
    ? Responses[keyof Responses] extends { content: { 'application/json': infer Json } }
      ? Json
      : Uint8Array
    : never

interface AnyPage {
  data: unknown[]
  meta: { next_cursor: string | null }
}

/** The paths of lists. */
export type ListPath = {
  [P in PathOf<'get'>]: AnswerOf<P, 'get'> extends AnyPage ? P : never
}[PathOf<'get'>]

/** One record of a list. */
export type ItemOf<P extends ListPath> =
  AnswerOf<P, 'get'> extends { data: (infer Item)[] } ? Item : never
