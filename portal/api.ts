import { signal } from '@preact/signals'
import type { z } from 'zod'
import type { Endpoint } from '../server/core/contract.ts'
import type { Issue } from '../server/core/issues.contract.ts'
import { tabAccount } from './account.ts'

/** Why the tab cannot continue: the session ended, its person is not in this account, or the account is disabled. */
export const locked = signal<'signed_out' | 'no_membership' | 'account_disabled' | null>(null)

/**
 * An endpoint by its method and path, for a contract of which the portal imports only the types. A
 * contract imported as a value already has both (`vite.config.ts`).
 */
export function endpoint<E extends Endpoint>(method: E['method'], path: E['path']): E {
  return { method, path } as E
}

type Including<E extends Endpoint, Part> = Omit<E, 'data'> & {
  data: z.ZodType<
    z.output<E['data']> & Pick<z.output<E['included']>, Part & keyof z.output<E['included']>>
  >
}

/** The endpoint with optional parts: `?include=leads`. */
export function including<E extends Endpoint, Part extends keyof z.output<E['included']> & string>(
  endpoint: E,
  ...parts: Part[]
): Including<E, Part> {
  return { ...endpoint, path: `${endpoint.path}?include=${parts.join()}` } as never
}

type Value = string | number | boolean | null | undefined
export interface CallInput<E extends Endpoint> {
  params?: { [Name in keyof z.input<E['params']>]: string | number }
  query?: {
    [Name in keyof (z.input<E['query']> & z.input<E['screenQuery']>)]?: Value
  } & (E['dryRun'] extends true ? { dry_run?: Value } : unknown)
  body?: E extends { screenBody: infer Body extends z.ZodType }
    ? z.input<Body>
    : E['body'] extends z.ZodType
      ? z.input<E['body']>
      : never
}
export type DataOf<E extends Endpoint> = E['list'] extends true
  ? z.output<E['data']>[]
  : z.output<E['data']>
export interface ApiAnswer<E extends Endpoint> {
  data: DataOf<E>
  meta: { message: string; has_more?: boolean; next_cursor?: string | null } & Record<
    string,
    unknown
  >
}
export interface Sending {
  signal?: AbortSignal
  /** The same for every try of one action, so that it is done once. */
  idempotencyKey?: string
  /** A request without user action, such as polling: it never navigates away. */
  background?: boolean
}

/** An issue of a value, for the portal to word. */
export type ProblemIssue = Pick<Issue, 'code' | 'values'>

/** An error by name. `offline` means that the server did not answer. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  /** The issues of each value, by its path in the body. */
  readonly issues: Readonly<Record<string, readonly ProblemIssue[]>>
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds to wait. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    code: string,
    details: Record<string, unknown> = {},
    retryAfter: number | null = null,
  ) {
    super(code)
    this.status = status
    this.code = code
    this.details = details
    this.issues = (details.faults ?? {}) as ApiProblem['issues']
    this.retryAfter = retryAfter
  }
}

/** Calls an endpoint. Throws an ApiProblem, or the abort reason of `signal`. */
export async function call<E extends Endpoint>(
  { method, path }: E,
  { params, query, body }: CallInput<E> = {},
  { signal, idempotencyKey, background = false }: Sending = {},
): Promise<ApiAnswer<E>> {
  const headers = new Headers({ Accept: 'application/json' })
  const account = tabAccount.peek()
  if (account !== null) headers.set('X-Zeven-Account', String(account))
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  try {
    return await send<ApiAnswer<E>>(`/portal/api${addressOf(path, params ?? {}, query ?? {})}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (error instanceof ApiProblem && !background) lock(error)
    throw error
  }
}

function lock({ code }: ApiProblem): void {
  if (code === 'signed_out' || code === 'no_membership' || code === 'account_disabled')
    locked.value = code
}

/** The address of an endpoint below `/portal/api`. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string | number>>,
  query: Readonly<Record<string, Value>>,
): string {
  const [plain = '', own] = path.split('?')
  const filled = plain.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(own)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}

/** The address of a file, for a link: a link cannot send a header, so it has the account. */
export function fileAddress(
  path: string,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, Value>> = {},
): string {
  return `/portal/api${addressOf(path, params, { ...query, account: tabAccount.value })}`
}

/** Sends a request and reads its JSON. Sign-in has other endpoints and calls this directly. */
export async function send<Body>(address: string, init: RequestInit): Promise<Body> {
  // The connection may also break within the answer.
  const lost = (error: unknown) => {
    throw init.signal?.aborted ? error : new ApiProblem(0, 'offline')
  }
  const response = await fetch(address, { ...init, credentials: 'same-origin' }).catch(lost)
  const text = await response.text().catch(lost)
  const body = parse(text)
  // A proxy in between may answer with a page of its own.
  if (response.ok && (body !== null || text === '')) return body as Body
  const { code = 'internal_error', ...details } = body?.errors ?? { code: body?.code }
  const wait = Number(response.headers.get('Retry-After') ?? response.headers.get('X-Retry-After'))
  throw new ApiProblem(response.status, codeOf(response.status, code), details, wait || null)
}

/** A proxy in between answers without a code. */
function codeOf(status: number, code: string): string {
  if (status === 429) return 'rate_limited'
  if (code !== 'internal_error') return code
  return status >= 502 && status <= 504 ? 'unavailable' : code
}

function parse(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A key for one action. `crypto.randomUUID` is missing if the portal has no https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
