import { describe, expect, it } from 'vitest'
import { revokeKey } from '../../server/account/keys/keys.writes.ts'
import { Me } from '../../server/account/members/me.contract.ts'
import { OPERATOR } from '../../server/ground/db/actor.ts'
import { startTestApp } from '../support/app.ts'
import { createApiClient } from '../support/client.ts'
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

  it('answers one and the same body for every way a key can be wrong', async () => {
    const dealer = await app.dealer()
    const expired = await dealer.withScopes(['leads:read'], app.clock.now())
    const revoked = await dealer.withScopes(['leads:read'])
    const id = (await rowsOf(app, 'api_keys', dealer.account.id)).at(-1)?.id ?? 0
    await app.database.run(revokeKey, { actor: OPERATOR, accountId: null, input: { id } })
    const { url } = app.server
    const answers = await Promise.all([
      createApiClient(url).get('/me'),
      createApiClient(url, 'nonsense').get('/me'),
      createApiClient(url, `zv_${'A'.repeat(43)}`).get('/me'),
      createApiClient(url).get('/me', { Authorization: 'Basic abc' }),
      createApiClient(url).get(`/me?api_key=${dealer.key.secret}`),
      expired.get('/me'),
      revoked.get('/me'),
    ])
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 401))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers[0]?.body.errors.code).toBe('unauthenticated')
    expect(answers[0]?.headers.get('www-authenticate')).toBe('Bearer realm="api"')
    expect(answers[5]?.headers.get('www-authenticate')).toBe(
      'Bearer realm="api", error="invalid_token"',
    )
  })

  it('refuses a key without the scope and names the scope', async () => {
    const dealer = await app.dealer()
    const reader = await dealer.withScopes(['leads:read'])
    const refused = await reader.post('/leads', { email: 'a@klant.example' })
    expect(refused.status).toBe(403)
    expect(refused.body.errors).toEqual({
      code: 'insufficient_scope',
      required_scope: 'leads:write',
    })
    expect(refused.headers.get('www-authenticate')).toContain('scope="leads:write"')
    const writer = await dealer.withScopes(['leads:write'])
    expect((await writer.get('/leads')).body.errors.required_scope).toBe('leads:read')
  })

  it('refuses every call when the plan has no API', async () => {
    const { api } = await app.dealer({ api: false })
    const refused = await api.get('/me')
    expect([refused.status, refused.body.errors.code]).toEqual([403, 'plan_required'])
  })

  it('stores the hash of a secret, and nothing that gives the secret away', async () => {
    const { account, key } = await app.dealer()
    const [row] = await rowsOf(app, 'api_keys', account.id)
    expect(key.secret).toMatch(/^zv_[0-9A-Za-z]{43}$/)
    expect(row?.secret_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(row?.prefix).toBe(key.secret.slice(0, 10))
    expect(JSON.stringify(row)).not.toContain(key.secret.slice(10))
  })

  it('reports account, key and limits', async () => {
    const { api, key, account } = await app.dealer({ plan: 'trial', perDay: 7 })
    const { body } = await api.get('/me')
    expect(Me.parse(body.data)).toEqual(body.data)
    expect(body.data).toMatchObject({
      account: { id: account.id, currency: 'EUR', country: 'NL', language: 'nl' },
      key: { prefix: key.prefix, expires_at: null, last_used_at: '2026-09-10T08:30:00+00:00' },
      limits: { tier: 'trial', per_minute: 30, per_day: 7, write_per_minute: 5, write_per_day: 50 },
    })
  })
})

describe('the surface', () => {
  it('answers 405 with what the path takes, 404 for other paths and a trailing slash', async () => {
    const { api } = await app.dealer()
    const wrong = await api.send('PUT', '/leads')
    expect([wrong.status, wrong.body.errors.code]).toEqual([405, 'method_not_allowed'])
    expect(wrong.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
    expect((await api.get('/leads/')).status).toBe(404)
    expect((await api.get('/nothing')).status).toBe(404)
  })

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
