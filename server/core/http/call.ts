import type { z } from 'zod'
import { type Endpoint, includeQuery, type Role } from '../contract.ts'
import type { Actor } from '../db/actor.ts'
import type { Command } from '../db/command.ts'
import type { Database, Written } from '../db/database.ts'
import type { IdempotencyClaim, StoredAnswer } from '../db/idempotency.ts'
import type { PageMeta } from '../envelope.ts'
import { ApiError } from '../errors.ts'
import type { Files } from '../files/files.ts'
import type { Live, Outgoing, Services } from '../services.ts'
import type { KeyHolder, SignedInMember, SignedInOperator, Viewer } from './access.ts'
import type { OpenPage } from './paging.ts'

/**
 * A request that passed every check before the handler. The handler finds the record first. Then it
 * calls `read`, which validates the query and the body. So a missing record is always a 404, even
 * if the body is invalid.
 */
export interface Call<E extends Endpoint = Endpoint> {
  database: Database
  account: KeyHolder['account']
  /** The actor of writes: the key or the member. */
  actor: Actor
  /** The viewer of the answer. */
  viewer: Viewer
  params: Record<string, string>
  /** Validates query and body together. Throws 422. */
  read(): Values<E>
  /** For a list: validates paging and filters. Throws 422. */
  readPage(): OpenPage
  idempotency: IdempotencyClaim | undefined
  outgoing: Outgoing
  /** The common start of page addresses. */
  baseUrl: string
}

type BodyOf<E extends Endpoint> = E extends { screenBody: infer Body extends z.ZodType }
  ? z.output<Body>
  : E['body'] extends z.ZodType
    ? z.output<E['body']>
    : undefined

export interface Values<E extends Endpoint = Endpoint> {
  query: z.output<E['query']> & Partial<z.output<E['screenQuery']>> & { include?: string }
  body: BodyOf<E>
  dryRun: boolean
}

/** The result of a handler. `endpoint.ts` turns it into the response. */
export type Reply =
  | { data: unknown }
  | { items: readonly object[]; page: PageMeta }
  | { answer: StoredAnswer }
  | { replay: StoredAnswer }
  | Streamed

/** An answer that is sent while it is created, such as a file. The stream is cancelled if it is not read. */
export interface Streamed {
  stream: ReadableStream<Uint8Array>
  headers: Readonly<Record<string, string>>
}

export type KeyCall<E extends Endpoint = Endpoint> = Call<E> & KeyHolder

/** A request of a signed-in user of the portal. */
export type MemberCall<E extends Endpoint = Endpoint> = Call<E> & {
  member: SignedInMember
  /** The sender address of emails; null if none are sent. */
  mailFrom: string | null
  /** Whether the installation's mailbox is read for customers' replies. */
  readsMail: boolean
  headers: Headers
  /** Whether the request's session is still valid. */
  isSignedIn(): Promise<boolean>
  live: Live
  /** Photos and plans of customers. */
  files: Files
}

/** A request of an operator, which is not about their own account. */
export type OperatorCall<E extends Endpoint = Endpoint> = Pick<
  Call<E>,
  'database' | 'actor' | 'params' | 'read' | 'readPage' | 'idempotency'
> & {
  operator: SignedInOperator
  services: Services
  /** Verifies a code of the operator's second factor, and records its purpose. Throws 422 for a wrong code, and 429. */
  proveAgain(code: string, about: string): Promise<void>
}

/** The input of a handler: common fields of both entry points, or more if only one of them serves the endpoint. */
type CallOf<E extends Endpoint> = E extends { roles: readonly Role[] }
  ? E extends { internal: true }
    ? MemberCall<E>
    : Call<E>
  : E extends { internal: true }
    ? OperatorCall<E>
    : KeyCall<E>

/** The routes of endpoints. A missing handler is a type error. */
export function routes<const Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  handlers: { [Verb in keyof Endpoints]: (call: CallOf<Endpoints[Verb]>) => Promise<Reply> },
): Route<never>[] {
  return Object.entries(endpoints).map(([verb, endpoint]) => ({
    endpoint,
    handle: handlers[verb] as Route<never>['handle'],
  }))
}

export function routesOfKeys(all: readonly Route<never>[]): ApiRoute[] {
  return all.flatMap(({ endpoint, handle }) => {
    if (endpoint.internal) return []
    const own = { ...endpoint, idempotent: endpoint.idempotent === true }
    return { endpoint: own, handle: handle as ApiRoute['handle'] }
  })
}

/** The routes for members, with the parameters and the body for screens. */
export function routesOfMembers(all: readonly Route<never>[]): PortalRoute[] {
  return all.flatMap(({ endpoint, handle }) => {
    if (endpoint.roles === undefined) return []
    const query = endpoint.query.extend({
      ...endpoint.screenQuery.shape,
      ...includeQuery(endpoint),
    })
    const body = endpoint.screenBody ?? endpoint.body
    const own = { ...endpoint, query, body, idempotent: endpoint.idempotent !== false }
    return { endpoint: own, handle: handle as PortalRoute['handle'] }
  })
}

/** An endpoint with its handler, for calls by key (`KeyCall`) or by session (`MemberCall`). */
export interface Route<C> {
  endpoint: Endpoint
  handle(call: C): Promise<Reply>
}
export type ApiRoute = Route<KeyCall>
export type PortalRoute = Route<MemberCall>
export type OperatorRoute = Route<OperatorCall>

/**
 * Joins an endpoint and its handler. The handler's types come from the endpoint's schemas. A
 * handler that does not depend on the kind of caller serves both the API and the portal.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Reply>,
): Route<Call> {
  return { endpoint, handle: handle as (call: Call) => Promise<Reply> }
}

type Caller = Pick<Call, 'account' | 'actor' | 'database'>

/** Runs a write for the caller, in their account. */
export function runFor<Input, Output>(
  { account, actor, database }: Caller,
  command: Command<Input, Output>,
  input: Input,
): Promise<Output> {
  return database.run(command, { actor, accountId: account.id, input })
}

/** The reply to a write for the caller. A repeated request gets it again. */
export async function writeFor<Input, Output>(
  { account, actor, database, idempotency }: Caller & Pick<Call, 'idempotency'>,
  command: Command<Input, Output>,
  input: Input,
): Promise<Reply> {
  return writeReply(
    await database.write(command, { actor, accountId: account.id, input, idempotency }),
  )
}

/** The reply to a write: a new answer or, for a repeated request, the stored one. */
export function writeReply(result: Written<unknown>): Reply {
  if ('replay' in result) return { replay: result.replay }
  return result.answer === null ? { data: result.output } : { answer: result.answer }
}

/** The reply to a list. One record more than the page holds means that there is a next page. */
export function pageReply<Row extends { id: number }>(
  rows: readonly Row[],
  page: OpenPage,
  show?: (row: Row) => object,
): Reply {
  return orderedPageReply(rows, page, () => undefined, show)
}

/** Like `pageReply`, for a list that is not ordered by id. `show` creates a row's record. */
export function orderedPageReply<Row extends { id: number }>(
  rows: readonly Row[],
  page: OpenPage,
  orderOf: (row: Row) => number | string | undefined,
  show: (row: Row) => object = (row) => row,
): Reply {
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  const hasMore = rows.length > page.limit
  const nextCursor = hasMore && last ? page.cursorAfter(last.id, orderOf(last)) : null
  return { items: shown.map(show), page: { hasMore, nextCursor, limit: page.limit } }
}

/** Adds the current record to the 409 of a page whose write conflicts with a newer change. */
export async function refuseWithCurrent<Output>(
  written: Promise<Output>,
  readCurrent: () => Promise<unknown>,
): Promise<Output> {
  return written.catch(async (error) => {
    if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error
    throw new ApiError(error.code, null, { current: await readCurrent() })
  })
}
