import fc from 'fast-check'
import type { Endpoint } from '../../server/core/contract.ts'
import { API_PATH } from '../../server/entrypoints/api/api.ts'
import { API_ROUTES } from '../../server/entrypoints/routes.ts'
import { acceptedBody } from '../support/records.ts'
import { bodiesFor } from './bodies.ts'
import { anyDamage, type Damage, damaged } from './bytes.ts'
import { anyText } from './values.ts'

/** A request. `damage` is done to its bytes before they are sent. */
export interface HostileRequest {
  method: string
  target: string
  headers: [name: string, value: string][]
  body: string | Uint8Array | null
  damage: Damage[]
}

/** Real values that some requests use, so that not all of them are refused early. */
export interface Known {
  secret: string
  ids: number[]
  cursors: string[]
}

/** Writes are tried more often, because more can go wrong with them. */
const WRITES_PER_READ = 4
export const METHODS = [
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'QUERY',
]
export const PARTS = [
  '0',
  '01',
  '-1',
  '1e3',
  '%',
  '%zz',
  '%2e%2e',
  '..',
  '%00',
  '%ff',
  '9'.repeat(400),
]
const INSTANTS = ['2026-09-10', '2026-09-10T08:30:00Z', '0000-01-01T00:00:00Z', '+275760-09-13']
export const TYPES = ['text/plain', 'application/json; charset="utf-8"', 'application/JSON;;', '']
export const OTHER_HEADERS: [string, string][] = [
  ['Content-Encoding', 'gzip'],
  ['Accept', 'text/html'],
  ['X-Forwarded-For', 'unknown, 203.0.113.7'],
  ['X-Forwarded-Host', 'other.example'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Expect', '100-continue'],
  ['Upgrade', 'websocket'],
  ['Range', 'bytes=0-1'],
  ['If-None-Match', '*'],
  ['Cookie', 'session=1'],
  ['Content-Length', '3'],
  ['Transfer-Encoding', 'chunked'],
]

export function anyRequest(known: Known): fc.Arbitrary<HostileRequest> {
  const weighted = API_ROUTES.map(({ endpoint }) => ({
    arbitrary: requestsTo(endpoint, known),
    weight: endpoint.write ? WRITES_PER_READ : 1,
  }))
  return fc.oneof(...weighted)
}

/** A valid new lead, a question for what may be asked, and a lead as text: by chance alone some runs have none. */
export function rareRequests({ secret }: Known): HostileRequest[] {
  const found = API_ROUTES.find(
    ({ endpoint: { method, path } }) => `${method} ${path}` === 'POST /leads',
  )
  const base = {
    method: 'POST',
    target: `${API_PATH}/leads`,
    headers: [['Authorization', `Bearer ${secret}`]] as HostileRequest['headers'],
    body: found ? acceptedBody(found.endpoint) : null,
    damage: [],
  }
  const as = (type: string): HostileRequest['headers'] => [...base.headers, ['Content-Type', type]]
  return [
    { ...base, headers: as('application/json') },
    { ...base, method: 'OPTIONS', body: null },
    { ...base, headers: as('text/plain') },
  ]
}

function requestsTo(endpoint: Endpoint, known: Known): fc.Arbitrary<HostileRequest> {
  return fc.record({
    method: rarely(fc.constant(endpoint.method), fc.constantFrom(...METHODS), 8),
    target: fc
      .tuple(pathsTo(endpoint, known), queriesTo(endpoint, known))
      .map(([path, query]) => `${API_PATH}${path}${query}`),
    headers: headersTo(endpoint, known),
    body: bodiesTo(endpoint),
    damage: rarely(fc.constant([]), fc.array(anyDamage, { minLength: 1, maxLength: 3 }), 2),
  })
}

function bodiesTo(endpoint: Endpoint): fc.Arbitrary<string | null> {
  const accepted = acceptedBody(endpoint)
  if (endpoint.body === null || accepted === null) return rarely(fc.constant(null), anyText, 8)
  return bodiesFor(endpoint.body, accepted)
}

function pathsTo({ path }: Endpoint, { ids }: Known): fc.Arbitrary<string> {
  const part = fc.oneof(
    fc.constantFrom(...ids.map(String)),
    fc.nat().map(String),
    fc.constantFrom(...PARTS),
    anyText.map(encode),
  )
  const parts = path.split(/\{\w+\}/)
  return fc
    .tuple(fc.tuple(...parts.map(() => part)), rarely(fc.constant(''), part, 20))
    .map(
      ([values, end]) => parts.map((text, i) => (i === 0 ? '' : values[i]) + text).join('') + end,
    )
}

function queriesTo(endpoint: Endpoint, { cursors, ids }: Known): fc.Arbitrary<string> {
  const names = [...Object.keys(endpoint.query.shape), 'dry_run']
  const name = rarely(fc.constantFrom(...names), anyText, 10)
  const value = fc.oneof(
    fc.constantFrom(...cursors, ...INSTANTS),
    fc.integer({ min: -1, max: 102 }).map(String),
    fc.constantFrom('1', 'true', ...ids.map(String)),
    anyText,
  )
  const pair = fc.tuple(name, value).map(([left, right]) => `${encode(left)}=${encode(right)}`)
  const query = fc.array(pair, { maxLength: 3 }).map((pairs) => pairs.join('&'))
  return fc.oneof(
    fc.constant(''),
    query.map((text) => `?${text}`),
    anyText.map((t) => `?${encode(t)}`),
  )
}

function headersTo(endpoint: Endpoint, { secret }: Known): fc.Arbitrary<[string, string][]> {
  const authorization = rarely(fc.constant(`Bearer ${secret}`), anyText.map(oneLine), 12)
  const type = rarely(fc.constant('application/json'), fc.constantFrom(...TYPES), 8)
  const key = rarely(fc.constantFrom('key-1', 'key-2'), anyText.map(oneLine), 2)
  return fc
    .record({
      authorization: authorization.map((value) => ['Authorization', value]),
      type: fc
        .constant(endpoint.body !== null)
        .chain((has) => type.map((t) => (has ? ['Content-Type', t] : null))),
      key: fc.option(key.map((value) => ['Idempotency-Key', value])),
      other: rarely(fc.constant(null), fc.constantFrom(...OTHER_HEADERS), 6),
    })
    .map((headers) => Object.values(headers).filter((h) => h !== null) as [string, string][])
}

/** Writes the request as bytes, with its damage. */
export function bytesOf(request: HostileRequest): Uint8Array {
  const { method, target, headers, body, damage } = request
  const content = Buffer.from(body ?? '')
  const length = body === null || hasFraming(request) ? [] : [`Content-Length: ${content.length}`]
  const own = headers.map(([name, value]) => `${name}: ${value}`)
  const lines = ['Host: api.example', 'Connection: close', ...own, ...length, '', '']
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}`, 'latin1')
  return damage.reduce(damaged, Buffer.concat([head, content]))
}

/** True when the server can answer without more bytes. */
export function isWhole(request: HostileRequest): boolean {
  return request.damage.length === 0 && !hasFraming(request)
}

/** True when the request has its own header about the body's length, which is mostly wrong. */
function hasFraming({ headers }: HostileRequest): boolean {
  return headers.some(([name]) => name === 'Content-Length' || name === 'Transfer-Encoding')
}

export function rarely<T, U>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<U>, weight: number) {
  return fc.oneof({ arbitrary: usual, weight }, { arbitrary: rare, weight: 1 })
}

export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Removes the characters that would end a header's line. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n\0]/g, '')
}
