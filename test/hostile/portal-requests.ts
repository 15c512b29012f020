import fc from 'fast-check'
import { SIGN_IN_ENDPOINTS, SIGN_IN_PATH } from '../../server/account/sign-in/endpoints.ts'
import { PORTAL_ROUTES } from '../../server/entrypoints/routes.ts'
import { fillPath, type Records } from '../entrypoints/records.ts'
import type { Hints } from './bodies.ts'
import { type Header, hostile, requestsByDescriptor } from './by-endpoint.ts'
import { encode, type HostileRequest, METHODS, PARTS, rarely } from './requests.ts'
import { anyJson, anyText } from './values.ts'

export interface KnownToMembers {
  /** The headers of a session, for each role, and of nobody. */
  sessions: Header[][]
  own: Records
  /** Of another account. */
  others: Records
  hints: Hints
}

/** Every endpoint of the portal, by every role, with records of its own and of others. */
export function portalRequests(known: KnownToMembers): fc.Arbitrary<HostileRequest> {
  const { sessions, own, others, hints } = known
  const by = fc.constantFrom(...sessions)
  const endpoints = PORTAL_ROUTES.map(({ endpoint }) => endpoint)
  return requestsByDescriptor(endpoints, ({ path }) => {
    const paths = fc.oneof(
      { arbitrary: fc.constant(fillPath(path, own)), weight: 8 },
      { arbitrary: fc.constant(fillPath(path, others)), weight: 2 },
      { arbitrary: withAnything(path), weight: 1 },
    )
    return { paths: paths.map((filled) => `/portal/api${filled}`), by, hints }
  })
}

/** What better-auth and our own endpoints beside it answer, by members and by strangers. */
export function signInRequests({ sessions, hints }: KnownToMembers): fc.Arbitrary<HostileRequest> {
  const { email = [], name = [] } = hints
  const text = fc.oneof(fc.constantFrom(...email, ...name).map(String), anyText)
  const names = ['email', 'password', 'name', 'token', 'newPassword', 'code', 'response', 'id']
  const body = fc.oneof(
    fc.dictionary(fc.constantFrom(...names), fc.oneof(text, anyJson), { maxKeys: 4 }),
    anyJson,
  )
  return hostile({
    methods: rarely(fc.constantFrom('GET', 'POST', 'POST'), fc.constantFrom(...METHODS), 8),
    targets: fc
      .tuple(fc.constantFrom(...SIGN_IN_ENDPOINTS), fc.option(anyText))
      .map(
        ([path, query]) =>
          `${SIGN_IN_PATH}${path}${query === null ? '' : `?token=${encode(query)}`}`,
      ),
    by: fc.constantFrom(...sessions),
    types: fc.constant('application/json'),
    bodies: body.map((value) => JSON.stringify(value)),
  })
}

function withAnything(path: string): fc.Arbitrary<string> {
  const part = fc.oneof(fc.nat().map(String), fc.constantFrom(...PARTS), anyText.map(encode))
  const parts = path.split(/\{\w+\}/)
  return fc
    .tuple(...parts.map(() => part))
    .map((values) => parts.map((text, i) => (i === 0 ? '' : values[i]) + text).join(''))
}
