import fc from 'fast-check'
import { MCP_PATH } from '../../server/entrypoints/mcp/surface.ts'
import { TOOLS } from '../../server/entrypoints/mcp/tools.ts'
import { LEAD_SOURCES_PATH } from '../../server/leads/sources/record.ts'
import { googleLead } from '../support/ads/google.ts'
import { type Header, hostile } from './by-endpoint.ts'
import { formPages, formRequests, uploads } from './form-requests.ts'
import { type KnownToAnybody, NOBODY } from './known.ts'
import { offerPages } from './offer-page-requests.ts'
import { encode, type HostileRequest, METHODS, PARTS, rarely } from './requests.ts'
import { anyJson, anyText } from './values.ts'

const STATIC = [
  ...['/', '/demo', '/demo/configurator', '/docs', '/healthz', '/readyz', '/favicon.ico'],
  ...['/widget.js', '/widget/', '/pictures/', '/files/', '/schemas/form.json', '/portal'],
  ...['/portal/', '/portal/assets/', '/portal/preview', '/o/assets/', '/o/look/', '/o/', '/f/'],
  ...['/api/public/v1/openapi.json', '/portal/api/logo/', '/portal/api/photo/1/'],
  ...['/portal/api/pictures/1/', '/portal/api/uploads/1/', '/metrics', '/api/lead-sources/v1/'],
]

/** Everything that answers without a session. */
export function publicRequests(known: KnownToAnybody): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    { arbitrary: formRequests(known), weight: 6 },
    { arbitrary: uploads(known), weight: 1 },
    { arbitrary: offerPages(known), weight: 4 },
    { arbitrary: formPages(known), weight: 2 },
    { arbitrary: assistants(known), weight: 2 },
    { arbitrary: doors(known), weight: 2 },
    { arbitrary: fileRequests(NOBODY), weight: 2 },
  )
}

/** Calls of every tool, and messages that are no call. */
function assistants({ secret }: KnownToAnybody): fc.Arbitrary<HostileRequest> {
  const call = fc.constantFrom(...TOOLS).chain(({ shown: { name, inputSchema } }) => {
    const given = Object.keys((inputSchema.properties ?? {}) as object)
    const value = fc.oneof(fc.integer({ min: -1, max: 200 }), anyText, anyJson)
    const params = fc
      .dictionary(rarely(fc.constantFrom(...given), anyText, 12), value, { maxKeys: 3 })
      .map((args) => ({ name, arguments: args }))
    return params.map((own) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: own }))
  })
  const method = fc.constantFrom('initialize', 'ping', 'tools/list', 'resources/list', '__proto__')
  const other = fc.record({
    jsonrpc: fc.constantFrom('2.0', '1.0'),
    id: anyJson,
    method,
    params: anyJson,
  })
  return hostile({
    methods: rarely(fc.constant('POST'), fc.constantFrom(...METHODS), 12),
    targets: fc.constant(MCP_PATH),
    by: fc.constant<Header[]>([
      ['Authorization', `Bearer ${secret}`],
      ['Accept', 'application/json, text/event-stream'],
    ]),
    types: fc.constant('application/json'),
    bodies: fc.oneof(call, other, anyJson).map((message) => JSON.stringify(message)),
  })
}

/** What Google and Meta deliver, with some of it changed. */
function doors({ sources, googleKey }: KnownToAnybody): fc.Arbitrary<HostileRequest> {
  const lead = googleLead(googleKey)
  const change = fc.dictionary(fc.constantFrom(...Object.keys(lead)), anyJson, { maxKeys: 2 })
  const path = fc.oneof(
    { arbitrary: fc.constantFrom(...sources), weight: 8 },
    {
      arbitrary: anyText.map((text) => `${LEAD_SOURCES_PATH}/${encode(text)}`),
      weight: 1,
    },
  )
  const query = fc.constantFrom(
    '',
    '?hub.mode=subscribe&hub.challenge=1&hub.verify_token=x',
    '?hub.mode=%00',
  )
  return hostile({
    methods: rarely(fc.constantFrom('POST', 'POST', 'GET'), fc.constantFrom(...METHODS), 12),
    targets: fc.tuple(path, query).map((parts) => parts.join('')),
    by: fc.constantFrom<Header[]>([], [['X-Hub-Signature-256', 'sha256=00']]),
    types: fc.constant('application/json'),
    bodies: fc
      .oneof(
        change.map((own) => ({ ...lead, ...own })),
        anyJson,
      )
      .map((b) => JSON.stringify(b)),
  })
}

/** Addresses of files, pages and pictures, and many that are none. */
export function fileRequests(by: fc.Arbitrary<Header[]>): fc.Arbitrary<HostileRequest> {
  return hostile({
    methods: rarely(fc.constant('GET'), fc.constantFrom(...METHODS), 8),
    targets: fc
      .tuple(
        fc.constantFrom(...STATIC),
        fc.oneof(fc.constant(''), fc.constantFrom(...PARTS), anyText.map(encode)),
        fc.constantFrom('', '?lang=nl', '?size=small&expires=1&signature=x', '?%00=%ff'),
      )
      .map((parts) => parts.join('')),
    by,
    types: fc.constant(null),
    bodies: fc.constant(null),
  })
}
