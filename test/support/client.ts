import http from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { API_PATH } from '../../server/entrypoints/api/api.ts'

/** A response with its body read. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  // Untyped, because each test checks the shape itself.
  body: ReturnType<typeof JSON.parse>
}

export interface ApiClient {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  send(method: string, path: string, init?: RequestInit): Promise<Answer>
  /** Starts a POST without its body: the test sends the body later, or never. */
  openPost(path: string): OpenPost
}

export interface OpenPost {
  /** Resolves when the server has the request's headers. */
  sent: Promise<void>
  answer: Promise<Answer>
  finish(body: string): void
  abort(): void
}

/** Node sends `100 Continue` just before the server's first checks. This is time for the checks. */
const SETTLE_MS = 100

/** A client of the public API; without a secret it sends no key. */
export function createApiClient(url: string, secret?: string): ApiClient {
  const authorization = secret === undefined ? {} : { Authorization: `Bearer ${secret}` }

  async function send(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = { ...authorization, ...(init.headers as Record<string, string>) }
    return request(`${url}${API_PATH}${path}`, { ...init, method, headers })
  }

  function openPost(path: string): OpenPost {
    const outgoing = http.request(`${url}${API_PATH}${path}`, {
      method: 'POST',
      headers: { ...authorization, 'Content-Type': 'application/json', Expect: '100-continue' },
    })
    const answer = Promise.withResolvers<Answer>()
    answer.promise.catch(() => {})
    outgoing.on('error', answer.reject)
    outgoing.on('response', async (incoming) => {
      const text = await readText(incoming)
      const headers = new Headers(incoming.headers as Record<string, string>)
      answer.resolve({ status: incoming.statusCode ?? 0, headers, text, body: JSON.parse(text) })
    })
    outgoing.flushHeaders()
    return {
      sent: new Promise((resolve) => outgoing.on('continue', () => setTimeout(resolve, SETTLE_MS))),
      answer: answer.promise,
      finish: (body) => outgoing.end(body),
      abort: () => outgoing.destroy(),
    }
  }

  return {
    send,
    openPost,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, body, headers = {}) => send('POST', path, asJson(body, headers)),
    patch: (path, body, headers = {}) => send('PATCH', path, asJson(body, headers)),
  }
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookieOf({ headers }: Answer): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Headers and body of a request with JSON. A text is sent as it is. */
function asJson(body: unknown, headers: Record<string, string>) {
  return {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
}

export function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return request(url, { method: 'POST', ...asJson(body, headers) })
}

export async function request(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
  }
}
