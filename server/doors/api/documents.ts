import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { Endpoint } from '../../ground/contract.ts'
import { type Encoded, encode, serveEncoded } from '../../ground/http/encoded.ts'
import {
  commonHeaders,
  type Headers,
  methodNotAllowed,
  optionsResponse,
  refusal,
} from '../../ground/http/respond.ts'
import { createOpenApi } from '../openapi/document.ts'
import { CHANGES_POLICY, changesPage } from './changes.ts'
import { REFERENCE_POLICY, referencePage } from './reference.ts'

/** The page for people. The OpenAPI document, for programs, is below the API's base address. */
export const REFERENCE_PATH = '/docs'
export const OPENAPI_FILE = '/openapi.json'

const SCRIPT_PATH = `${REFERENCE_PATH}/scalar.js`
const SCRIPT_FILE = new URL('../../../dist/reference/scalar.js', import.meta.url)
const ALLOW = 'GET, HEAD, OPTIONS'
const CACHING = 'public, max-age=300'
/** This is at most a tenth larger than Brotli's best quality, and takes a tenth of its time. */
const BROTLI_QUALITY = 5

/** Serves, without a key, the API's OpenAPI document and the reference page that shows it. */
export function createDocumentSurface(baseUrl: string, endpoints: readonly Endpoint[]): Hono {
  const openApiUrl = `${new URL(baseUrl).pathname}${OPENAPI_FILE}`
  const openApi = once(() => encoded(JSON.stringify(createOpenApi(endpoints, baseUrl))))
  const page = once(async () => encoded(await referencePage(SCRIPT_PATH, openApiUrl)))
  const script = once(() => encoded(readFileSync(SCRIPT_FILE, 'utf8')))
  const app = new Hono()
  serveAt(app, openApiUrl, openApi, { 'Content-Type': 'application/json; charset=utf-8' })
  serveAt(app, REFERENCE_PATH, page, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': REFERENCE_POLICY,
    'Referrer-Policy': 'no-referrer',
  })
  const changes = once(async () => encoded(await changesPage(REFERENCE_PATH)))
  serveAt(app, `${REFERENCE_PATH}/changes`, changes, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': CHANGES_POLICY,
    'Referrer-Policy': 'no-referrer',
  })
  serveAt(app, SCRIPT_PATH, script, { 'Content-Type': 'text/javascript; charset=utf-8' })
  return app
}

function serveAt(app: Hono, path: string, read: () => Promise<Encoded>, headers: Headers): void {
  app.all(path, async ({ req: { raw: request } }) => {
    const common = commonHeaders(randomUUID())
    if (request.method === 'OPTIONS') return optionsResponse(ALLOW, common)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refusal(methodNotAllowed(ALLOW), common)
    }
    return serveEncoded(request, await read(), { ...common, 'Cache-Control': CACHING, ...headers })
  })
}

function encoded(text: string): Promise<Encoded> {
  return encode(text, BROTLI_QUALITY)
}

/** Makes the value at its first use: most processes never serve these files. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
