import { describe, expect, it } from 'vitest'
import { API_PATH } from '../../server/entrypoints/api/api.ts'
import { API_ROUTES } from '../../server/entrypoints/routes.ts'
import { startTestApp } from '../support/app.ts'
import { type Answer, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'

const app = await forTests(startTestApp())

const OPEN_API = `${API_PATH}/openapi.json`
const ALL = [
  [OPEN_API, 'application/json; charset=utf-8'],
  ['/docs', 'text/html; charset=utf-8'],
  ['/docs/changes', 'text/html; charset=utf-8'],
  ['/docs/scalar.js', 'text/javascript; charset=utf-8'],
] as const

function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  return request(`${app.server.url}${path}`, init)
}

describe.each(ALL)('%s', (path, type) => {
  it('is there without a key, for any cache to keep a while', async () => {
    const { status, headers, text } = await ask(path)
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(text.length).toBeGreaterThan(1000)
  })

  it('is sent once to whoever keeps its tag', async () => {
    const first = await ask(path)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[0-9a-f]{16}-\w+"$/)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await ask(path, { headers: { 'If-None-Match': known } })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
    }
    expect((await ask(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  })

  it('is compressed as the client likes, under a tag of its own', async () => {
    const plain = await ask(path, { headers: { 'Accept-Encoding': 'identity' } })
    const tags = new Set([plain.headers.get('etag')])
    for (const encoding of ['gzip', 'br']) {
      const answer = await ask(path, { headers: { 'Accept-Encoding': encoding } })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(answer.text).toBe(plain.text)
      tags.add(answer.headers.get('etag'))
    }
    expect(tags.size).toBe(3)
  })

  it('answers HEAD as GET, OPTIONS with Allow, and no other method', async () => {
    const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })]
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
    const options = await ask(path, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const refused = await ask(path, { method })
      expect([refused.status, refused.body.errors.code]).toEqual([405, 'method_not_allowed'])
      expect(refused.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    }
  })
})

describe(OPEN_API, () => {
  it('names this server and every endpoint', async () => {
    const { body } = await ask(OPEN_API)
    expect(body).toMatchObject({ openapi: '3.1.1', info: { license: { name: 'MIT' } } })
    expect(body.servers[0].url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/public\/v1$/)
    const named = API_ROUTES.map(({ endpoint }) => endpoint.path)
    expect(Object.keys(body.paths).toSorted()).toEqual([...new Set(named)].toSorted())
  })
})

describe('/docs', () => {
  it('allows nothing from another host, and no script or code that is not in our files', async () => {
    const { headers, text } = await ask('/docs')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const named = [...text.matchAll(/(?:href|src|data-url)="([^"]*)"/g)].map(([, to]) => to)
    expect(named.toSorted()).toEqual([OPEN_API, OPEN_API, '/docs/scalar.js', 'data:,'])
  })
})
