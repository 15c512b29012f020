import { API_PATH } from '../../server/api/api.ts'

/** A response with its body read. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  // The shape is what each test is about.
  body: ReturnType<typeof JSON.parse>
}

export interface ApiClient {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  send(method: string, path: string, init?: RequestInit): Promise<Answer>
}

/** A client of the public API; without a secret it sends no key. */
export function createApiClient(url: string, secret?: string): ApiClient {
  const authorization = secret === undefined ? {} : { Authorization: `Bearer ${secret}` }

  async function send(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = { ...authorization, ...(init.headers as Record<string, string>) }
    return request(`${url}${API_PATH}${path}`, { ...init, method, headers })
  }

  return {
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, body, headers = {}) =>
      send('POST', path, {
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
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
