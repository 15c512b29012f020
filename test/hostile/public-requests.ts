import fc from 'fast-check'
import type { Endpoint } from '../../server/contract.ts'
import { MCP_PATH } from '../../server/mcp/surface.ts'
import { TOOLS } from '../../server/mcp/tools.ts'
import { SUBMISSIONS } from '../../server/offer-page/submissions.ts'
import { LEAD_SOURCES_PATH } from '../../server/resources/lead-sources/record.ts'
import { googleLead } from '../support/ads/google.ts'
import { submission } from '../support/forms.ts'
import { type Header, hostile, requestsByDescriptor } from './by-endpoint.ts'
import { anyDamage, damaged } from './bytes.ts'
import { encode, type HostileRequest, METHODS, PARTS, rarely } from './requests.ts'
import { anyJson, anyNumber, anyText } from './values.ts'

/** Real values of everything that needs no session. */
export interface KnownToAnybody {
  endpoints: readonly Endpoint[]
  slugs: string[]
  /** Paths of offer pages. */
  offers: string[]
  pdfHashes: string[]
  /** A secret of a key. */
  secret: string
  sources: string[]
  googleKey: string
  photo: Uint8Array
}

const NOBODY: fc.Arbitrary<Header[]> = fc.constantFrom<Header[]>(
  [],
  [['Origin', 'https://dealer.example']],
)
const STATIC = [
  ...['/', '/demo', '/demo/configurator', '/docs', '/healthz', '/readyz', '/favicon.ico'],
  ...['/widget.js', '/widget/', '/pictures/', '/files/', '/schemas/form.json', '/portal'],
  ...['/portal/', '/portal/assets/', '/portal/preview', '/o/assets/', '/o/look/', '/o/'],
  ...['/api/public/v1/openapi.json', '/portal/api/logo/', '/portal/api/photo/1/'],
  ...['/portal/api/pictures/1/', '/portal/api/uploads/1/', '/metrics', '/api/lead-sources/v1/'],
]

/** Everything that answers without a session. */
export function publicRequests(known: KnownToAnybody): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    { arbitrary: formRequests(known), weight: 6 },
    { arbitrary: uploads(known), weight: 1 },
    { arbitrary: offerPages(known), weight: 4 },
    { arbitrary: assistants(known), weight: 2 },
    { arbitrary: doors(known), weight: 2 },
    { arbitrary: fileRequests(NOBODY), weight: 2 },
  )
}

/** A form's answers, each of any kind: the widget would send none of these. */
function formRequests({ endpoints, slugs }: KnownToAnybody): fc.Arbitrary<HostileRequest> {
  const keys = ['size', 'roof', 'tint', 'walls', 'spots', 'wishes', 'start', 'postcode', 'visit']
  const right = submission().answers as object
  const answer = fc.oneof(
    ...[anyJson, anyNumber, anyText, fc.boolean(), fc.array(anyText, { maxLength: 3 })],
    fc.record({ width: anyNumber, depth: anyNumber }),
  )
  const wrong = fc.dictionary(fc.oneof(fc.constantFrom(...keys), anyText), answer, { maxKeys: 3 })
  const answers = fc.sample(wrong, 60).map((own) => ({ ...right, ...own }))
  const { contact, variant, language } = submission()
  const hints = {
    ...{ answers, contact: [contact], consent: [true], variant: [variant], language: [language] },
    ...{ lang: ['nl', 'en'], moment: ['shown', 'step'], form_version: [0, 1], website: [null] },
  }
  const slug = fc.oneof(
    { arbitrary: fc.constantFrom(...slugs), weight: 12 },
    { arbitrary: fc.oneof(fc.constantFrom(...PARTS), anyText.map(encode)), weight: 1 },
  )
  return requestsByDescriptor(endpoints, ({ path }) => ({
    paths: slug.map((own) => `/api/widget/v1${path.replace('{slug}', own)}`),
    by: NOBODY,
    hints,
  }))
}

/** Photos, whole and broken. */
function uploads({ slugs, photo }: KnownToAnybody): fc.Arbitrary<HostileRequest> {
  const broken = anyDamage.map((damage) => damaged(photo, damage))
  return hostile({
    methods: fc.constant('POST'),
    targets: fc.constantFrom(...slugs).map((slug) => `/api/widget/v1/forms/${slug}/uploads`),
    by: NOBODY,
    types: fc.constantFrom('image/jpeg', 'image/png', 'application/pdf'),
    bodies: fc.oneof(broken, fc.constant(photo), fc.uint8Array({ maxLength: 200 })),
  })
}

/** What a customer's browser sends to an offer's page, and what it never would. */
function offerPages({ offers, pdfHashes }: KnownToAnybody): fc.Arbitrary<HostileRequest> {
  const reads = ['', '/logo', '/photo', '/offer.pdf', '/files/1', '/pictures/1', '?asked']
  const names = [
    'choice',
    'day',
    'name',
    'terms',
    'total',
    'pdf_hash',
    'strokes',
    'question',
    'reason',
  ]
  const value = fc.oneof(
    fc.constantFrom('on', 'Jo Klant', '2026-10-01', '[[[1,2],[3,4]]]', '12100', ...pdfHashes),
    anyNumber.map(String),
    anyJson.map((json) => JSON.stringify(json)),
    anyText,
  )
  const field = fc.tuple(rarely(fc.constantFrom(...names), anyText, 12), value)
  const fields = fc
    .array(field, { maxLength: 9 })
    .map((pairs) => pairs.map((pair) => pair.map(encode).join('=')).join('&'))
  const path = fc.oneof(
    { arbitrary: fc.constantFrom(...offers), weight: 12 },
    {
      arbitrary: fc.oneof(anyText.map(encode), fc.constantFrom(...PARTS)).map((t) => `/o/${t}`),
      weight: 1,
    },
  )
  const post = {
    methods: fc.constant('POST'),
    what: fc.constantFrom(...SUBMISSIONS).map((w) => `/${w}`),
  }
  const get = { methods: fc.constantFrom('GET', 'HEAD'), what: fc.constantFrom(...reads) }
  const asked = (methods: fc.Arbitrary<string>, what: fc.Arbitrary<string>) =>
    hostile({
      methods: rarely(methods, fc.constantFrom(...METHODS), 12),
      targets: fc.tuple(path, what).map((parts) => parts.join('')),
      by: NOBODY,
      types: fc.constant('application/x-www-form-urlencoded'),
      bodies: rarely(fields, anyText, 12),
    })
  return fc.oneof(asked(get.methods, get.what), asked(post.methods, post.what))
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
