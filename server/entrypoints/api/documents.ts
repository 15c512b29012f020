import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Endpoint } from '../../core/contract.ts'
import { onFirstUse } from '../../core/first-use.ts'
import { pathOf } from '../../core/http/below-path.ts'
import { type Encoded, encode, serveEncoded } from '../../core/http/encoded.ts'
import {
  commonHeaders,
  errorResponse,
  methodNotAllowed,
  optionsResponse,
  type SentHeaders,
} from '../../core/http/respond.ts'

/** The page loads nothing; its own style is inline. */
const CHANGES_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Additions to version 1, the newest first. Each change of the API is announced here. */
const CHANGES: readonly { date: string; added: readonly string[] }[] = [
  {
    date: '2026-11-24',
    added: ['meta.ignored_fields of an answer names fields of the body that are not known.'],
  },
  {
    date: '2026-11-23',
    added: [
      'PATCH /leads/{id}; leads have version and follow_up_at.',
      'order=desc on every list; filters customer_id, source and created_since.',
      'Leads have marketing_consent.',
      'GET /leads/{id}/photos, and GET /materials/{id}.',
      'PATCH and DELETE /price-matrices/{id}.',
      'Changes, tests and new secrets of webhook endpoints, their deliveries and replays; GET /events.',
      'The error code account_disabled (403).',
      'The event customer.erased: erase your copy of that customer and of the leads it names.',
      'The events offer.viewed and price_matrix.changed, and the headers of Standard Webhooks on every delivery.',
    ],
  },
  {
    date: '2026-09-17',
    added: [
      'GET /offer-items and GET /offer-items/{article_number}.',
      'Offer lines have offer_item_id and article_number.',
    ],
  },
  {
    date: '2026-09-10',
    added: ['POST /leads, webhooks by key, and the assistant endpoint at /api/mcp.'],
  },
  { date: '2026-09-07', added: ['Promotions, and GET /materials.'] },
  { date: '2026-09-05', added: ['POST /price-matrices and PATCH /price-matrices/cells.'] },
  {
    date: '2026-09-04',
    added: ['Leads, offers, customers, price matrices, signed webhooks, and GET /me.'],
  },
]

const STYLE =
  ':root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif } body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem } h2 { margin: 2rem 0 0.5rem; font-size: 1.1rem }'

async function changesPage(reference: string): Promise<string> {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const parts = CHANGES.map(
    ({ date, added }) => html`<h2><time datetime="${date}">${day.format(new Date(date))}</time></h2>
<ul>${added.map((words) => html`<li>${words}</li>`)}</ul>`,
  )
  const page = html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Zeven API: changes</title>
  <link rel="icon" href="data:,">
  <style>${STYLE}</style>
</head>
<body>
<h1>Changes of the API</h1>
<p>Version 1 only grows: nothing is renamed or removed. <a href="${reference}">Reference</a></p>
${parts}
</body>
</html>
`
  return String(await page)
}

/**
 * The page may load from this server only. Scalar needs inline styles: they are harmless, because
 * the page never contains a key or an account's data.
 */
const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Scalar may not contact or link to other servers, nor send requests with a key from the page. */
const SETTINGS = {
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  hideTestRequestButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'direct',
  defaultOpenAllTags: true,
  showOperationId: true,
  showExtensions: ['x-required-scope'],
  modelsSectionLabel: 'Schemas',
}

/** Replacements for Scalar colours with too little contrast. */
const COLORS = `
.light-mode {
  --scalar-color-3: #6b6b6b; --scalar-color-green: #00734a; --scalar-color-yellow: #8a6100;
  --scalar-color-red: #c70000; --scalar-color-orange: #b34700; --scalar-color-blue: #0069ad;
}
.dark-mode { --scalar-color-3: #919191; --scalar-color-red: #ff6161; }
`

/** The API reference. Scalar renders it from the OpenAPI document, in the reader's browser. */
async function referencePage(script: string, openApi: string): Promise<string> {
  const settings = JSON.stringify({ ...SETTINGS, customCss: COLORS })
  const page = html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Zeven API: reference</title>
  <link rel="icon" href="data:,">
</head>
<body>
<noscript>This page needs JavaScript. The text is in <a href="${openApi}">openapi.json</a>.</noscript>
<script id="api-reference" data-url="${openApi}" data-configuration="${settings}"></script>
<script src="${script}"></script>
</body>
</html>
`
  return String(await page)
}

/** The page for people. The OpenAPI document, for programs, is below the API's base address. */
export const REFERENCE_PATH = '/docs'
export const OPENAPI_FILE = '/openapi.json'

const SCRIPT_PATH = `${REFERENCE_PATH}/scalar.js`
const SCRIPT_FILE = new URL('../../../dist/reference/scalar.js', import.meta.url)
const ALLOW = 'GET, HEAD, OPTIONS'
const CACHING = 'public, max-age=300'
/** The result is at most a tenth larger than at Brotli's best quality, in a tenth of the time. */
const BROTLI_QUALITY = 5

/** Serves the API's OpenAPI document and its reference page, without a key. */
export function createDocumentSurface(
  baseUrl: string,
  apiPath: string,
  endpoints: readonly Endpoint[],
): Hono {
  const path = pathOf(baseUrl)
  const document = `${apiPath}${OPENAPI_FILE}`
  const openApi = onFirstUse(async () => {
    const { createOpenApi } = await import('../openapi/document.ts')
    return encoded(JSON.stringify(createOpenApi(endpoints, `${baseUrl}${apiPath}`)))
  })
  const page = onFirstUse(async () =>
    encoded(await referencePage(`${path}${SCRIPT_PATH}`, `${path}${document}`)),
  )
  const script = onFirstUse(async () => encoded(await readFile(SCRIPT_FILE, 'utf8')))
  const app = new Hono()
  serveAt(app, document, openApi, { 'Content-Type': 'application/json; charset=utf-8' })
  serveAt(app, REFERENCE_PATH, page, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': REFERENCE_POLICY,
    'Referrer-Policy': 'no-referrer',
  })
  const changes = onFirstUse(async () => encoded(await changesPage(`${path}${REFERENCE_PATH}`)))
  serveAt(app, `${REFERENCE_PATH}/changes`, changes, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': CHANGES_POLICY,
    'Referrer-Policy': 'no-referrer',
  })
  serveAt(app, SCRIPT_PATH, script, { 'Content-Type': 'text/javascript; charset=utf-8' })
  return app
}

function serveAt(
  app: Hono,
  path: string,
  read: () => Promise<Encoded>,
  headers: SentHeaders,
): void {
  app.all(path, async ({ req: { raw: request } }) => {
    const common = commonHeaders(randomUUID())
    if (request.method === 'OPTIONS') return optionsResponse(ALLOW, common)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return errorResponse(methodNotAllowed(ALLOW), common)
    }
    return serveEncoded(request, await read(), { ...common, 'Cache-Control': CACHING, ...headers })
  })
}

function encoded(text: string): Promise<Encoded> {
  return encode(text, BROTLI_QUALITY)
}
