import {
  type Attempts,
  type Sending,
  SURROUNDINGS,
  type Surroundings,
  sendUntilAnswered,
} from './attempts.ts'
import { KEYED } from './generated.ts'
import type { AnswerOf, ItemOf, ListPath, Method, PathOf, RequestArguments } from './types.ts'

export interface ZevenOptions extends Partial<Attempts> {
  /** The address of the server, such as `https://zeven.example`. */
  address: string
  /** A key of an account, `zv_…`. */
  key: string
  /** Replaceable functions of the runtime, for tests and proxies. */
  surroundings?: Partial<Surroundings>
}

const API_PATH = '/api/public/v1'
const ATTEMPTS: Attempts = { retries: 3, timeoutSeconds: 30, maxWaitSeconds: 60 }
/** The page size that needs the fewest requests for a whole list. */
const PAGE_SIZE = 100

interface AnyRequest {
  path?: Record<string, string | number> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** The API of one account. Every call answers `{ data, meta }`, or rejects with a `ZevenError`. */
export class Zeven {
  readonly #base: string
  readonly #key: string
  readonly #attempts: Attempts
  readonly #surroundings: Surroundings

  constructor({ address, key, surroundings, ...attempts }: ZevenOptions) {
    this.#base = baseOf(address)
    if (!/^[!-~]+$/.test(key ?? '')) throw new TypeError('key: give the key of an account, zv_…')
    this.#key = key
    this.#attempts = { ...ATTEMPTS, ...attempts }
    this.#surroundings = { ...SURROUNDINGS, ...surroundings }
  }

  get<P extends PathOf<'get'>>(path: P, ...request: RequestArguments<P, 'get'>) {
    return this.#send<P, 'get'>('get', path, request[0])
  }

  post<P extends PathOf<'post'>>(path: P, ...request: RequestArguments<P, 'post'>) {
    return this.#send<P, 'post'>('post', path, request[0])
  }

  patch<P extends PathOf<'patch'>>(path: P, ...request: RequestArguments<P, 'patch'>) {
    return this.#send<P, 'patch'>('patch', path, request[0])
  }

  delete<P extends PathOf<'delete'>>(path: P, ...request: RequestArguments<P, 'delete'>) {
    return this.#send<P, 'delete'>('delete', path, request[0])
  }

  /** Every record of a list, page by page; each page is requested when it is needed. */
  async *list<P extends ListPath>(
    path: P,
    ...request: RequestArguments<P, 'get'>
  ): AsyncGenerator<ItemOf<P>, void, undefined> {
    const given: AnyRequest = request[0] ?? {}
    let query: Record<string, unknown> = { limit: PAGE_SIZE, ...given.query }
    for (;;) {
      const page = await this.#send<P, 'get'>('get', path, { ...given, query })
      const { data, meta } = page as { data: ItemOf<P>[]; meta: { next_cursor: string | null } }
      yield* data
      if (meta.next_cursor === null) return
      query = { ...query, cursor: meta.next_cursor }
    }
  }

  async #send<P extends PathOf<M>, M extends Method>(
    method: M,
    path: P,
    request: AnyRequest = {},
  ): Promise<AnswerOf<P, M>> {
    const sending = this.#prepare(method, path, request)
    const answer = await sendUntilAnswered(sending, this.#attempts, this.#surroundings)
    return answer as AnswerOf<P, M>
  }

  #prepare(method: Method, path: string, request: AnyRequest): Sending {
    const takesKey = (KEYED as readonly string[]).includes(`${method} ${path}`)
    const headers: Record<string, string> = { Authorization: `Bearer ${this.#key}` }
    // Every attempt has the same key, so that a repeated request has no second effect.
    if (takesKey) headers['Idempotency-Key'] = request.idempotencyKey ?? crypto.randomUUID()
    if (request.body !== undefined) headers['Content-Type'] = 'application/json'
    const body = request.body === undefined ? {} : { body: JSON.stringify(request.body) }
    return {
      url: urlOf(this.#base + path, request),
      init: { method: method.toUpperCase(), headers, ...body },
      repeatable: takesKey || method === 'get',
      signal: request.signal,
    }
  }
}

function baseOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(`address: ${address} is not an address such as https://zeven.example`)
  }
  const path = url.pathname.replace(/\/+$/, '')
  return url.origin + (path.endsWith(API_PATH) ? path : path + API_PATH)
}

function urlOf(template: string, { path = {}, query = {} }: AnyRequest): URL {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(path[name] ?? '')
    // An empty part would be another endpoint’s address, and dots would lead to another path.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`path.${name}: ${value || 'nothing'} given`)
    return encodeURIComponent(value)
  })
  const url = new URL(filled)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
  }
  return url
}
