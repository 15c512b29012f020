import type { z } from 'zod'
import type { Endpoint } from '../contract.ts'
import type { Actor } from '../db/actor.ts'
import type { Database, Written } from '../db/database.ts'
import type { IdempotencyClaim, StoredAnswer } from '../db/idempotency.ts'
import type { PageMeta } from '../envelope.ts'
import type { Outgoing } from '../services.ts'
import type { KeyHolder } from './access.ts'
import type { OpenPage } from './paging.ts'

/**
 * A request that passed every check before the handler. The handler finds the record first. Then it
 * calls `read`, which validates the query and the body. So a missing record is always a 404, even
 * when the body is wrong (decisions A9).
 */
export interface Call<E extends Endpoint = Endpoint> extends KeyHolder {
  database: Database
  /** Who writes: the key. */
  actor: Actor
  params: Record<string, string>
  /** Validates query and body together. Throws 422. */
  read(): Values<E>
  /** For a list: validates paging and filters. Throws 422. */
  readPage(): OpenPage
  idempotency: IdempotencyClaim | undefined
  outgoing: Outgoing
}

type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined

export interface Values<E extends Endpoint = Endpoint> {
  query: z.output<E['query']>
  body: BodyOf<E>
  dryRun: boolean
}

/** What a handler returns. `endpoint.ts` turns it into the response. */
export type Reply =
  | { data: unknown }
  | { items: readonly object[]; page: PageMeta }
  | { answer: StoredAnswer }
  | { replay: StoredAnswer }

export interface ApiRoute<E extends Endpoint = Endpoint> {
  endpoint: E
  handle(call: Call<E>): Promise<Reply>
}

/** Joins an endpoint and its handler. The handler's types come from the endpoint's schemas. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Reply>,
): ApiRoute {
  return { endpoint, handle: handle as (call: Call) => Promise<Reply> }
}

/** The reply to a write: a new answer or, for a repeated request, the stored one. */
export function writeReply(result: Written<unknown>): Reply {
  if ('replay' in result) return { replay: result.replay }
  return result.answer === null ? { data: result.output } : { answer: result.answer }
}

/** The reply to a list. One record more than the page holds means that there is a next page. */
export function pageReply(records: readonly { id: number }[], page: OpenPage): Reply {
  const shown = records.slice(0, page.limit)
  const last = shown.at(-1)
  const hasMore = records.length > page.limit
  const nextCursor = hasMore && last !== undefined ? page.cursorAfter(last.id) : null
  return {
    items: shown,
    page: { hasMore, nextCursor, limit: page.limit },
  }
}
