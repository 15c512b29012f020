import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { rowsOf } from '../support/rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const JO = { email: 'jo@klant.example' }
const key = (value: string) => ({ 'Idempotency-Key': value })

describe('Idempotency-Key', () => {
  it('replays status and bytes, spends no quota and fires no event', async () => {
    const { api, account } = await app.dealer({ leadQuota: 1 })
    const first = await api.post('/leads', JO, key('k1'))
    const again = await api.post('/leads', JO, key('k1'))
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(await rowsOf(app, 'leads', account.id)).toHaveLength(1)
    expect(await rowsOf(app, 'events', account.id)).toHaveLength(1)
    expect(await rowsOf(app, 'quota_use', account.id)).toMatchObject([{ used: 1 }])
  })

  it('refuses the key with another body or query, also an invalid one', async () => {
    const { api } = await app.dealer()
    await api.post('/leads', JO, key('k1'))
    for (const body of [{ email: 'b@klant.example' }, { name: 7 }]) {
      const refused = await api.post('/leads', body, key('k1'))
      expect([refused.status, refused.body.errors.code]).toEqual([422, 'idempotency_key_reused'])
    }
  })

  it('belongs to the account', async () => {
    const [one, other] = [await app.dealer(), await app.dealer()]
    const first = await one.api.post('/leads', JO, key('k1'))
    const second = await other.api.post('/leads', { email: 'x@klant.example' }, key('k1'))
    expect([first.status, second.status]).toEqual([201, 201])
  })

  it('is released by a refusal: correct the body and send again', async () => {
    const { api } = await app.dealer()
    expect((await api.post('/leads', { email: 'jo@' }, key('k1'))).status).toBe(422)
    expect((await api.post('/leads', JO, key('k1'))).status).toBe(201)
  })

  it('makes one lead of concurrent twins', async () => {
    const { api, account } = await app.dealer({ inFlight: 10 })
    const twins = await Promise.all([1, 2, 3].map(() => api.post('/leads', JO, key('k1'))))
    for (const twin of twins) {
      if (twin.status === 201) continue
      expect([twin.status, twin.body.errors.code]).toEqual([409, 'idempotency_in_progress'])
      expect(twin.headers.get('retry-after')).toBe('1')
    }
    expect(twins.some((twin) => twin.status === 201)).toBe(true)
    expect(await rowsOf(app, 'leads', account.id)).toHaveLength(1)
  })

  it('is forgotten after 24 hours', async () => {
    const { api, account } = await app.dealer()
    await api.post('/leads', JO, key('k1'))
    app.clock.advance(24 * 60 * 60 * 1000 - 1000)
    await api.post('/leads', JO, key('k1'))
    expect(await rowsOf(app, 'leads', account.id)).toHaveLength(1)
    app.clock.advance(1000)
    const later = await api.post('/leads', JO, key('k1'))
    expect(later.headers.get('idempotent-replayed')).toBeNull()
    expect(await rowsOf(app, 'leads', account.id)).toHaveLength(2)
  })

  it.each(['', ' ', 'with space', 'é', 'x'.repeat(256)])('refuses the key %j', async (value) => {
    const { api } = await app.dealer()
    const encoded = Buffer.from(value).toString('latin1')
    const refused = await api.post('/leads', JO, key(encoded))
    expect([refused.status, refused.body.errors.code]).toEqual([400, 'invalid_request'])
  })

  it('is ignored where the contract does not list it', async () => {
    const { api } = await app.dealer()
    expect((await api.get('/leads', key('with space'))).status).toBe(200)
  })
})
