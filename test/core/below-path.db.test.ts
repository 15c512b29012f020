import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { InvalidConfig, readConfig } from '../../server/core/config.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { fillWithDemo } from '../../server/entrypoints/cli/demo.ts'
import { startTestApp } from '../support/app.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { postJson, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { type Member, signIn } from '../support/portal.ts'

const ORIGIN = 'https://host.example'
const PATH = '/zeven'
const BASE = `${ORIGIN}${PATH}`
const SETTINGS = { BASE_URL: BASE, SECURITY_CONTACT: 'holes@host.example' }

const app = await forTests(startTestApp(undefined, { settings: SETTINGS }))
// Its pages are there only with their dealer.
await fillWithDemo(app.database, OPERATOR)
const dealer = await app.dealer()
const ask = (path: string, init?: RequestInit) => request(`${app.server.url}${path}`, init)

/** Addresses of an HTML or CSS text, or quoted in a script, that start at the root of the host. */
const FROM_ROOT = /(?<=(?:href|src|action|data-url)="|url\()\/[^"')]*/g

it.each(['https://host.example/zeven', 'https://host.example/a/b-c.d', 'https://host.example'])(
  'BASE_URL may be %s, with or without a slash at its end',
  (BASE_URL) => {
    expect(readConfig({ BASE_URL }).baseUrl).toBe(BASE_URL)
    expect(readConfig({ BASE_URL: `${BASE_URL}/` }).baseUrl).toBe(BASE_URL)
  },
)

it.each([...['/a b', '/%7Ezeven', '/a/../b', '/a//b', '/a?b', '/a#b', '/a"b', '/a;b', '/é']])(
  'a BASE_URL cannot end in %s',
  (path) => {
    expect(() => readConfig({ BASE_URL: `${ORIGIN}${path}` })).toThrow(InvalidConfig)
  },
)

it.each(['/healthz', '/readyz', '/portal/leads', '/.well-known/security.txt', '/widget.js'])(
  '%s is there with the path, and without it for a proxy that takes it off',
  async (path) => {
    for (const way of [path, `${PATH}${path}`]) expect((await ask(way)).status, way).toBe(200)
    for (const way of [`/other${path}`, `${PATH}${PATH}${path}`, `${PATH}x${path}`])
      expect((await ask(way)).status, way).toBe(404)
  },
)

it('the path alone leads on below it', async () => {
  for (const way of [PATH, `${PATH}/`, `${PATH}?a=1`]) {
    const { status, headers } = await ask(way)
    expect([status, headers.get('location')], way).toEqual([302, `${PATH}/demo`])
  }
})

it.each([
  '/portal',
  '/portal/preview',
  '/demo',
  '/demo/configurator',
  '/docs',
  '/docs/changes',
  '/o/no',
])('every address in %s begins with the path, and is there', async (page) => {
  const found = (await ask(`${PATH}${page}`)).text.match(FROM_ROOT) ?? []
  expect(found.length).toBeGreaterThan(0)
  for (const address of found) {
    expect(address).toMatch(/^\/zeven\//)
    expect((await ask(address)).status, address).toBe(200)
  }
})

it('a script of the portal asks below the path, and its own pages are there too', async () => {
  const [script = ''] =
    (await ask(`${PATH}/portal`)).text.match(/\/zeven\/portal\/assets\/index-[\w-]+\.js/) ?? []
  const { text, headers } = await ask(script, { headers: { 'Accept-Encoding': 'br' } })
  expect(headers.get('content-encoding')).toBe('br')
  expect(text.match(/["'`(]\/portal\b/g)).toBeNull()
  expect(text).toContain(String.raw`/^\/zeven\/portal(?!\/(api|assets)\/)`)
})

it('what is written for programs names the path', async () => {
  const { body } = await ask(`${PATH}/api/public/v1/openapi.json`)
  expect(body.servers).toEqual([expect.objectContaining({ url: `${BASE}/api/public/v1` })])
  const { text } = await ask('/.well-known/security.txt')
  expect(text).toContain(`Canonical: ${new URL(BASE).origin}/.well-known/security.txt\n`)
})

describe('a member', async () => {
  const member = await signIn(app, dealer)
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

  it('has a cookie for the path alone, also with a passkey of the host', async () => {
    const password = 'glazen schuifwand'
    await member.post('/auth/set-password', { newPassword: password })
    const device = createAuthenticator(ORIGIN)
    const { body: adding } = await member.post('/auth/passkey/add-options', { password })
    const added = { name: 'Phone', credential: device.add(adding) }
    expect((await member.post('/auth/passkey/add', added)).status).toBe(200)
    const passkey = (path: string, body: object) =>
      postJson(`${app.server.url}${PATH}/portal/api/auth/passkey${path}`, body, { Origin: ORIGIN })
    const { body: options } = await passkey('/sign-in-options', {})
    const entered = await passkey('/sign-in', { credential: device.signIn(options) })
    expect(entered.headers.getSetCookie()[0]).toMatch(
      /^__Secure-zeven\.session_token=.+; Path=\/zeven; HttpOnly; Secure; SameSite=Lax$/,
    )
    const line = await lastAudit(member)
    expect(line).toMatchObject({ verb: 'sign_in' })
  })

  it('gets addresses of files below the path, and words as they are', async () => {
    const kept = await member.post('/pictures', { content: dot })
    expect(kept.body.data.address).toMatch(/^\/zeven\/portal\/api\/pictures\//)
    expect(
      (await member.send('GET', kept.body.data.address.slice('/zeven/portal/api'.length))).status,
    ).toBe(200)
    const { body } = await member.get('/me')
    const name = 'Zie "/portal/api/logo/1'
    const changed = await member.patch('/me', { name, version: body.data.member.version })
    expect([changed.status, (await member.get('/me')).body.data.member.name]).toEqual([200, name])
  })
})

async function lastAudit(member: Member) {
  return (await member.get('/audit')).body.data[0]
}

it('listens on IPv6 and IPv4 alike with HOST=::, on a port of its own with PORT=0', async () => {
  const own = await startTestApp(undefined, { settings: { HOST: '::' } })
  onTestFinished(() => own.stop())
  expect(own.server.port).toBeGreaterThan(0)
  // Links are made with the port that it took.
  const { servers } = await (await fetch(`${own.server.url}/api/public/v1/openapi.json`)).json()
  expect(servers[0].url).toBe(`http://localhost:${own.server.port}/api/public/v1`)
  for (const host of ['::1', '127.0.0.1']) {
    const socket = connect(own.server.port, host)
    socket.end('GET /healthz HTTP/1.1\r\nHost: [::1]\r\nConnection: close\r\n\r\n')
    const [head] = await once(socket, 'data')
    expect(String(head), host).toMatch(/^HTTP\/1\.1 200 /)
  }
  expect(readConfig({ HOST: '::1', PORT: '9000' }).baseUrl).toBe('http://[::1]:9000')
})
