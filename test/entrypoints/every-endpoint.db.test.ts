import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../server/core/contract.ts'
import { API_ROUTES, PORTAL_ROUTES } from '../../server/entrypoints/routes.ts'
import { startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { type Member, signIn } from '../support/portal.ts'
import { fillPath, recordsOf } from './records.ts'

/**
 * Every endpoint of the portal, from its descriptor, with every role and with another account. A new
 * endpoint is in here by itself; one with a new kind of record in its path fails until `recordsOf`
 * names one.
 */
const ENDPOINTS = PORTAL_ROUTES.map(({ endpoint }) => endpoint).map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
)

const app = await forTests(startTestApp())
const dealer = await app.dealer()
const signedIn = await Promise.all(ROLES.map((role) => signIn(app, dealer, { role })))
const members = Object.fromEntries(ROLES.map((role, i) => [role, signedIn[i]])) as Record<
  Role,
  Member
>
/** The paths of records of another account, by how they are in a descriptor. */
const others = await recordsOf(app, await app.dealer())

/** Ends a stream of events: the answer's head says all that is asked here. */
async function statusOf(member: Member, method: string, path: string): Promise<[number, string]> {
  const aborted = new AbortController()
  const response = await fetch(`${app.server.url}/portal/api${path}`, {
    method,
    headers: { ...member.headers, 'Content-Type': 'application/json' },
    signal: aborted.signal,
    ...(method === 'GET' ? {} : { body: '{}' }),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const { errors } = isJson ? JSON.parse(await response.text()) : { errors: undefined }
  aborted.abort()
  return [response.status, errors?.code ?? '']
}

const PERMISSIONS = `# Permissions

Every request of [the API](api.md) and the portal, with the scope that a key needs and the roles of members who may send it.
A request without a scope is for the portal only. One without roles is for anybody who is signed in, or for keys only. "Once":
the same request with the same \`Idempotency-Key\` gets the same answer again and changes nothing. What a role sees of a record
is in [roles](portal.md#roles).

| Request | Scope | Roles | |
|---|---|---|---|
`

// Who may ask what, and which requests are answered once for a repeated key: a change is made by `npx vitest run
// test/entrypoints/every-endpoint -u`, and looked at.
it('is for the scopes and roles on record', async () => {
  const all = [...API_ROUTES, ...PORTAL_ROUTES].map(({ endpoint }) => endpoint)
  const lines = all.map(({ method, path, scope, roles, idempotent }) => {
    const once = method !== 'GET' && idempotent !== false ? 'once' : ''
    return `| \`${method} ${path}\` | ${scope ?? ''} | ${roles?.join(', ') ?? ''} | ${once} |\n`
  })
  const page = PERMISSIONS + [...new Set(lines)].toSorted().join('')
  await expect(page).toMatchFileSnapshot('../../docs/permissions.md')
})

describe.each(ENDPOINTS)('%s', (_, { method, path, roles }) => {
  it('lets in exactly the roles that its descriptor names, and has no record of another account', async () => {
    for (const role of ROLES) {
      const [status, code] = await statusOf(members[role], method, fillPath(path, others))
      if (roles?.includes(role)) expect([role, code]).not.toEqual([role, 'role_required'])
      else expect([role, status, code]).toEqual([role, 403, 'role_required'])
      expect(status, role).toBeLessThan(500)
      if (path.includes('{') && role === roles?.[0]) {
        expect([role, status, code]).toEqual([role, 404, 'not_found'])
      }
    }
  })

  it('needs a session, and the account to be one of the member’s', async () => {
    const address = `${app.server.url}/portal/api${fillPath(path, others)}`
    const json = { 'Content-Type': 'application/json', Origin: app.server.url }
    const init = { method, ...(method === 'GET' ? {} : { body: '{}' }) }
    const stranger = await request(address, { ...init, headers: json })
    expect([stranger.status, stranger.body.errors.code]).toEqual([401, 'signed_out'])
    const headers = { ...json, ...members.owner.headers, 'X-Zeven-Account': '999999' }
    const elsewhere = await request(address, { ...init, headers })
    expect([elsewhere.status, elsewhere.body.errors.code]).toEqual([403, 'no_membership'])
  })
})
