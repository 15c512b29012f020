import { beforeEach, describe, expect, it } from 'vitest'
import { type Dealer, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { createStorage } from '../support/storage.ts'

const app = await forTests(startTestApp())
beforeEach(() => app.clock.set('2026-09-10T08:30:00Z'))

const JO = { email: 'jo@klant.example' }
const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

async function spend(dealer: Dealer, times: number): Promise<void> {
  for (let i = 0; i < times; i++) expect((await dealer.api.get('/me')).status).toBe(200)
}

describe('budgets', () => {
  it.each([
    ['trial', 30],
    ['paid', 60],
  ] as const)('gives a %s key %i requests a minute and counts them down', async (plan, limit) => {
    const { api } = await app.dealer({ plan })
    for (let left = limit - 1; left >= 0; left--) {
      const { status, headers } = await api.get('/me')
      expect([status, headers.get('x-ratelimit-remaining')]).toEqual([200, String(left)])
    }
    const refused = await api.get('/me')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.body.errors).toEqual({
      code: 'rate_limited',
      budget: 'per_minute',
      retry_after: 60,
    })
  })

  it('lets a request in after exactly Retry-After seconds and not one second sooner', async () => {
    const dealer = await app.dealer({ perMinute: 2 })
    await spend(dealer, 1)
    app.clock.advance(20_500)
    await spend(dealer, 1)
    app.clock.advance(1)
    const refused = await dealer.api.get('/me')
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBe(40)
    app.clock.advance((wait - 1) * SECOND)
    expect((await dealer.api.get('/me')).status).toBe(429)
    app.clock.advance(SECOND)
    expect((await dealer.api.get('/me')).status).toBe(200)
  })

  it('waits for the latest of several spent windows', async () => {
    const dealer = await app.dealer({ perMinute: 2, perDay: 2 })
    await spend(dealer, 2)
    const refused = await dealer.api.get('/me')
    expect(refused.body.errors).toMatchObject({ budget: 'per_day', retry_after: DAY / SECOND })
  })

  it('spends the write budgets on top of the general ones, dry runs and refusals included', async () => {
    const dealer = await app.dealer({ writePerMinute: 2 })
    const first = await dealer.api.post('/leads', JO)
    expect(first.headers.get('x-ratelimit-remaining-write')).toBe('1')
    expect(first.headers.get('x-ratelimit-remaining')).toBe('59')
    const second = await dealer.api.post('/leads', { email: 'jo@' })
    expect(second.status).toBe(422)
    expect(second.headers.get('x-ratelimit-remaining-write')).toBe('0')
    const third = await dealer.api.post('/leads', JO)
    expect(third.status).toBe(429)
    expect(third.body.errors.budget).toBe('write_per_minute')
    const read = await dealer.api.get('/leads')
    expect(read.headers.get('x-ratelimit-remaining')).toBe('57')
    expect(read.headers.get('x-ratelimit-remaining-write')).toBeNull()
  })

  it('counts every authenticated request whatever its status, and replays', async () => {
    const dealer = await app.dealer({ perMinute: 10, writePerMinute: 10 })
    const key = { 'Idempotency-Key': 'k' }
    await dealer.api.post('/leads', JO, key)
    await dealer.api.post('/leads', JO, key)
    await dealer.api.get('/nothing')
    await dealer.api.send('PUT', '/leads')
    await dealer.api.get('/leads/abc')
    const { headers } = await dealer.api.get('/me')
    expect(headers.get('x-ratelimit-remaining')).toBe('4')
  })

  it('of writes is spent by POST, PATCH and DELETE alone, whatever their status', async () => {
    const dealer = await app.dealer()
    const left = async (method: string) =>
      (await dealer.api.send(method, '/leads')).headers.get('x-ratelimit-remaining-write')
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT']) expect(await left(method)).toBeNull()
    const writes = [await left('POST'), await left('PATCH'), await left('DELETE')]
    expect(writes).toEqual(['9', '8', '7'])
  })

  it('spends nothing on a 429', async () => {
    const dealer = await app.dealer({ perMinute: 1, perDay: 3 })
    await spend(dealer, 1)
    for (let i = 0; i < 5; i++) expect((await dealer.api.get('/me')).status).toBe(429)
    app.clock.advance(MINUTE)
    await spend(dealer, 1)
    app.clock.advance(MINUTE)
    await spend(dealer, 1)
    app.clock.advance(MINUTE)
    expect((await dealer.api.get('/me')).body.errors.budget).toBe('per_day')
  })

  it('belongs to the key', async () => {
    const dealer = await app.dealer({ perMinute: 1 })
    const other = await dealer.withScopes(['leads:read'])
    await spend(dealer, 1)
    expect((await dealer.api.get('/me')).status).toBe(429)
    expect((await other.get('/me')).status).toBe(200)
  })

  it('holds under parallel requests: the last unit goes to one', async () => {
    const { api } = await app.dealer({ perMinute: 5, inFlight: 50 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.get('/me')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('agrees with the limits of GET /me', async () => {
    const { api } = await app.dealer({ perMinute: 7, perDay: 5 })
    const { body, headers } = await api.get('/me')
    const { per_minute, per_day } = body.data.limits
    expect(Number(headers.get('x-ratelimit-remaining'))).toBe(Math.min(per_minute, per_day) - 1)
  })

  it('does not hand a key a fresh day when the server restarts', async () => {
    const storage = await createStorage()
    const first = await startTestApp(storage)
    const dealer = await first.dealer({ perDay: 2 })
    await spend(dealer, 2)
    await first.stop()
    const second = await startTestApp(storage)
    const again = await second.clientOf(dealer.key.secret).get('/me')
    expect([again.status, again.body.errors.budget]).toEqual([429, 'per_day'])
    await second.stop()
    await storage.remove()
  })
})

describe('requests in flight', () => {
  it('refuses a third at once, spends nothing for it, and frees the slot when one ends', async () => {
    const dealer = await app.dealer({ perMinute: 100, writePerMinute: 10 })
    const slow = [dealer.api.openPost('/leads'), dealer.api.openPost('/leads')]
    await Promise.all(slow.map((open) => open.sent))
    let answered = 0
    await expect
      .poll(async () => {
        const { status } = await dealer.api.get('/me')
        if (status === 200) answered += 1
        return status
      })
      .toBe(429)
    const refused = await dealer.api.get('/me')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(refused.body.errors).toMatchObject({ code: 'rate_limited', budget: 'in_flight' })
    expect(refused.headers.get('x-ratelimit-remaining')).toBe(String(98 - answered))
    slow[0]?.finish(JSON.stringify(JO))
    expect((await slow[0]?.answer)?.status).toBe(201)
    expect((await dealer.api.get('/me')).status).toBe(200)
    slow[1]?.abort()
    await expect.poll(async () => (await dealer.api.get('/me')).status).toBe(200)
  })
})

describe('clients without a key', () => {
  it('are limited by their address, not by any key’s budget', async () => {
    const fresh = await startTestApp()
    const dealer = await fresh.dealer()
    const stranger = fresh.clientOf(undefined)
    let refused = await stranger.get('/me')
    for (let i = 0; i < 300; i++) refused = await stranger.get('/me')
    expect([refused.status, refused.body.errors.code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await dealer.api.get('/me')).status).toBe(200)
    await fresh.stop()
  })
})
