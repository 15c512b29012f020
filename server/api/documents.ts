import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { Endpoint } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { type Encoded, encode, serveEncoded } from '../http/encoded.ts'
import { commonHeaders, type Headers, optionsResponse, refusal } from '../http/respond.ts'
import { createOpenApi } from './openapi/document.ts'
import { referencePage } from './reference/page.ts'

/** Where people read about the API, and how programs do below its base address. */
export const REFERENCE_PATH = '/docs'
export const OPENAPI_FILE = '/openapi.json'

const CSS_PATH = `${REFERENCE_PATH}/reference.css`
const CSS_FILE = new URL('./reference/reference.css', import.meta.url)
const ALLOW = 'GET, HEAD, OPTIONS'
const CACHING = 'public, max-age=300'
/** Quick, and within a few percent of the smallest. */
const BROTLI_QUALITY = 9

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What can be read about the API without a key: its OpenAPI document, and the page made of it. */
export function createDocumentSurface(baseUrl: string, endpoints: readonly Endpoint[]): Hono {
  const openApiUrl = `${new URL(baseUrl).pathname}${OPENAPI_FILE}`
  const openApi = once(() => createOpenApi(endpoints, baseUrl))
  const css = once(() => encoded(readFileSync(CSS_FILE, 'utf8')))
  const page = once(async () => {
    const links = { css: `${CSS_PATH}?${css().hash}`, openApi: openApiUrl }
    return encoded(await referencePage(openApi(), links))
  })
  const app = new Hono()
  serveAt(
    app,
    openApiUrl,
    once(() => encoded(JSON.stringify(openApi()))),
    {
      'Content-Type': 'application/json; charset=utf-8',
    },
  )
  serveAt(app, REFERENCE_PATH, page, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': PAGE_POLICY,
    'Referrer-Policy': 'no-referrer',
  })
  serveAt(app, CSS_PATH, css, { 'Content-Type': 'text/css; charset=utf-8' })
  return app
}

function serveAt(
  app: Hono,
  path: string,
  read: () => Encoded | Promise<Encoded>,
  headers: Headers,
): void {
  app.all(path, async ({ req: { raw: request } }) => {
    const common = commonHeaders(randomUUID())
    if (request.method === 'OPTIONS') return optionsResponse(ALLOW, common)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const message = `This path answers ${ALLOW}.`
      return refusal(new ApiError('method_not_allowed', message, {}, { Allow: ALLOW }), common)
    }
    return serveEncoded(request, await read(), { ...common, 'Cache-Control': CACHING, ...headers })
  })
}

function encoded(text: string): Encoded {
  return encode(text, BROTLI_QUALITY)
}

/** Makes it when it is first asked for: most processes never are. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
