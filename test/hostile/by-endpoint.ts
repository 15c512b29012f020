import fc from 'fast-check'
import type { Endpoint } from '../../server/core/contract.ts'
import { type Hints, shapedBy } from './bodies.ts'
import { anyDamage } from './bytes.ts'
import { encode, type HostileRequest, METHODS, OTHER_HEADERS, rarely, TYPES } from './requests.ts'
import { anyText } from './values.ts'

export type Header = [name: string, value: string]

interface Way {
  /** The whole path. */
  paths: fc.Arbitrary<string>
  /** Who asks. */
  by: fc.Arbitrary<Header[]>
  hints: Hints
}

/** Writes are tried more often, because more can go wrong with them. */
const WRITES_PER_READ = 3

/** Requests to all of these endpoints, from their descriptors. */
export function requestsByDescriptor(
  endpoints: readonly Endpoint[],
  wayTo: (endpoint: Endpoint) => Way,
): fc.Arbitrary<HostileRequest> {
  const weighted = endpoints.map((endpoint) => ({
    arbitrary: requestsBy(endpoint, wayTo(endpoint)),
    weight: endpoint.method === 'GET' ? 1 : WRITES_PER_READ,
  }))
  return fc.oneof(...weighted)
}

function requestsBy(endpoint: Endpoint, { paths, by, hints }: Way): fc.Arbitrary<HostileRequest> {
  const body = endpoint.body === null ? fc.constant(null) : shapedBy(endpoint.body, hints)
  return hostile({
    methods: rarely(fc.constant(endpoint.method), fc.constantFrom(...METHODS), 12),
    targets: fc.tuple(paths, queries(endpoint, hints)).map((parts) => parts.join('')),
    by,
    types: endpoint.body === null ? fc.constant(null) : fc.constant('application/json'),
    bodies: rarely(body, anyText, 20),
  })
}

interface Parts {
  methods: fc.Arbitrary<string>
  targets: fc.Arbitrary<string>
  by: fc.Arbitrary<Header[]>
  types: fc.Arbitrary<string | null>
  bodies: fc.Arbitrary<string | Uint8Array | null>
}

/** A request of these parts, some with a header that belongs to no such request, some damaged. */
export function hostile(parts: Parts): fc.Arbitrary<HostileRequest> {
  const { methods, targets, by, types, bodies } = parts
  const other = rarely(fc.constant(null), fc.constantFrom(...OTHER_HEADERS), 12)
  const type = rarely(types, fc.constantFrom(...TYPES), 16)
  const damage = fc.array(anyDamage, { minLength: 1, maxLength: 3 })
  return fc
    .tuple(by, type, other, anyAddress)
    .map(([own, said, more, address]): Header[] => [
      ...own,
      ['X-Forwarded-For', address],
      ...(said === null ? [] : ([['Content-Type', said]] as Header[])),
      ...(more === null ? [] : [more]),
    ])
    .chain((headers) =>
      fc.record({
        method: methods,
        target: targets,
        headers: fc.constant(headers),
        body: bodies,
        damage: rarely(fc.constant([]), damage, 8),
      }),
    )
}

/** This many clients that none of them meets the limit of an address. */
const anyAddress = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `10.${parts.join('.')}`)

function queries({ query }: Endpoint, hints: Hints): fc.Arbitrary<string> {
  const names = Object.keys(query.shape)
  if (names.length === 0) return rarely(fc.constant(''), anyText.map(asQuery), 20)
  const pair = fc.constantFrom(...names).chain((name) => {
    const known = (hints[name] ?? []).map(String)
    const value = known.length === 0 ? anyText : fc.oneof(fc.constantFrom(...known), anyText)
    return value.map((text) => `${encode(name)}=${encode(text)}`)
  })
  return fc
    .array(pair, { maxLength: 3 })
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`))
}

function asQuery(text: string): string {
  return `?${encode(text)}`
}
