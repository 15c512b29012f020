import { describe, expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { rowsOf } from '../support/rows.ts'

const app = await forTests(startTestApp())

describe('keys', () => {
  it('is expired at the very second it tells, and not before', async () => {
    const dealer = await app.dealer()
    const api = await dealer.withScopes(['leads:read'], app.clock.now() + 5500)
    app.clock.advance(4999)
    const { status, body } = await api.get('/me')
    expect([status, body.data.key.expires_at]).toEqual([200, '2026-09-10T08:30:05+00:00'])
    app.clock.advance(1)
    expect((await api.get('/me')).status).toBe(401)
    app.clock.advance(-5000)
  })

  it('stores the hash of a secret, and nothing that gives the secret away', async () => {
    const { account, key } = await app.dealer()
    const [row] = await rowsOf(app, 'api_keys', account.id)
    expect(key.secret).toMatch(/^zv_[0-9A-Za-z]{43}$/)
    expect(row?.secret_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(row?.prefix).toBe(key.secret.slice(0, 10))
    expect(JSON.stringify(row)).not.toContain(key.secret.slice(10))
  })
})

describe('the surface', () => {
  it('answers HEAD like GET without a body, and OPTIONS without CORS', async () => {
    const { api } = await app.dealer()
    const head = await api.send('HEAD', '/leads')
    expect([head.status, head.text]).toEqual([200, ''])
    const options = await api.send('OPTIONS', '/leads')
    expect([options.status, options.headers.get('allow')]).toEqual([
      204,
      'GET, HEAD, POST, OPTIONS',
    ])
    expect(options.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('never caches an answer, and names every request', async () => {
    const { api } = await app.dealer()
    for (const { headers } of [await api.get('/leads'), await api.get('/nothing')]) {
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('vary')).toBe('Authorization')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})
