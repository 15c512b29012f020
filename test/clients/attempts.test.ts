import { describe, expect, it } from 'vitest'
import { Zeven, ZevenError } from '../../clients/typescript/src/index.ts'

const NOW = Date.parse('2026-09-10T08:30:00Z')
const LEAD = { body: { email: 'jo@klant.example' } }

type Answering = () => Response | Promise<Response>

/** A client that gets these answers, one after the other; `random` is in the middle. */
function clientThatGets(...answers: Answering[]) {
  return clientAt('https://zeven.example/', ...answers)
}

function clientAt(address: string, ...answers: Answering[]) {
  const waits: number[] = []
  const sent: { url: string; init: RequestInit }[] = []
  const surroundings = {
    fetch: async (url: unknown, init: RequestInit = {}) => {
      sent.push({ url: String(url), init })
      const answer = answers[sent.length - 1] ?? answers.at(-1)
      return (answer as Answering)()
    },
    wait: async (milliseconds: number) => void waits.push(milliseconds),
    now: () => NOW,
    random: () => 0.5,
  }
  const zeven = new Zeven({ address, key: 'zv_key', surroundings })
  return { zeven, waits, sent }
}

function answer(status: number, headers: HeadersInit = {}, code = 'unavailable'): Answering {
  return () => Response.json({ meta: { message: 'No.' }, errors: { code } }, { status, headers })
}

const good = () => Response.json({ data: {}, meta: { message: 'Yes.' } })

function keyOf({ init }: { init: RequestInit }) {
  return new Headers(init.headers).get('Idempotency-Key')
}

describe('a request is sent again', () => {
  it('after a 503, when Retry-After says, in seconds or as a date', async () => {
    const date = new Date(NOW + 7_000).toUTCString()
    const { zeven, waits } = clientThatGets(
      answer(503, { 'Retry-After': '2' }),
      answer(503, { 'Retry-After': date }),
      good,
    )
    await zeven.post('/promotions', { body: { name: 'Spring', discount_pct: 5 } })
    expect(waits).toEqual([2_000, 7_000])
  })

  it('after an issue of the server, later each time, with one and the same key', async () => {
    const { zeven, waits, sent } = clientThatGets(answer(500), answer(502), answer(504), good)
    await zeven.post('/leads', LEAD)
    expect(waits).toEqual([375, 750, 1_500])
    expect(keyOf(sent[0] as never)).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(sent.map(keyOf)).size).toBe(1)
  })

  it('while the first with its key still runs', async () => {
    const running = answer(409, { 'Retry-After': '1' }, 'idempotency_in_progress')
    const { zeven, waits, sent } = clientThatGets(running, good)
    await zeven.post('/leads', { ...LEAD, idempotencyKey: 'fair-0001' })
    expect([waits, sent.map(keyOf)]).toEqual([[1_000], ['fair-0001', 'fair-0001']])
  })

  it('three times at most', async () => {
    const { zeven, sent } = clientThatGets(answer(503))
    await expect(zeven.get('/me')).rejects.toMatchObject({ status: 503 })
    expect(sent).toHaveLength(4)
  })

  it('never when it was refused, or was perhaps done and has no key', async () => {
    for (const status of [401, 402, 404, 409, 422]) {
      const { zeven, sent } = clientThatGets(answer(status))
      await expect(zeven.post('/leads', LEAD)).rejects.toMatchObject({ status })
      expect(sent).toHaveLength(1)
    }
    const { zeven, sent } = clientThatGets(answer(500))
    const apply = zeven.post('/promotions/{id}/apply', { path: { id: 1 } })
    await expect(apply).rejects.toMatchObject({ status: 500 })
    expect([sent.length, keyOf(sent[0] as never)]).toEqual([1, null])
  })
})

describe('a call ends', () => {
  it('with the reason of its signal, also while it waits', async () => {
    const stop = new AbortController()
    const { zeven, sent } = clientThatGets(async () => {
      stop.abort(new Error('the user left'))
      return answer(503)()
    })
    await expect(zeven.get('/me', { signal: stop.signal })).rejects.toThrow('the user left')
    expect(sent).toHaveLength(1)
  })

  it('by its signal while the real clock would go on', async () => {
    const stop = new AbortController()
    const surroundings = {
      fetch: async () => {
        queueMicrotask(() => setImmediate(() => stop.abort(new Error('the user left'))))
        return answer(503, { 'Retry-After': '50' })()
      },
    }
    const zeven = new Zeven({ address: 'https://zeven.example', key: 'zv_key', surroundings })
    await expect(zeven.get('/me', { signal: stop.signal })).rejects.toThrow('the user left')
  })

  it('when no answer comes in time', async () => {
    const surroundings = {
      fetch: (_: unknown, init?: RequestInit) =>
        new Promise<Response>((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    }
    const limits = { retries: 0, timeoutSeconds: 0.01 }
    const options = { address: 'https://zeven.example', key: 'zv_key', surroundings, ...limits }
    await expect(new Zeven(options).get('/me')).rejects.toMatchObject({ code: 'timeout' })
  })
})

describe('what is not Zeven’s', () => {
  it.each([
    ['a page of a proxy', () => new Response('<html>', { status: 404 })],
    ['a page in place of data', () => new Response('<html>', { headers: HTML })],
    ['a redirect', () => Response.redirect('https://other.example/', 301)],
    ['JSON of another kind', () => Response.json(null)],
  ])('is an error of its own: %s', async (_name, other) => {
    const { zeven, sent } = clientThatGets(other)
    const error = await zeven.get('/me').catch((error) => error)
    expect(error).toBeInstanceOf(ZevenError)
    expect([error.code, error.status, sent.length]).toEqual([
      'unexpected_answer',
      other().status,
      1,
    ])
    expect(sent[0]?.init.redirect).toBe('manual')
  })
})

const HTML = { 'Content-Type': 'text/html' }

describe('an address', () => {
  it('may be that of the server or of its API, and parts of a path stay in theirs', async () => {
    const { zeven, sent } = clientThatGets(good)
    await zeven.get('/offer-items/{article_number}', { path: { article_number: 'a/b ?c' } })
    await zeven.get('/leads', { query: { updated_since: '2026-09-10T08:30:00+00:00' } })
    const deep = clientAt('http://localhost:8787/zeven/api/public/v1', good)
    await deep.zeven.get('/me')
    expect([...sent, ...deep.sent].map(({ url }) => url)).toEqual([
      'https://zeven.example/api/public/v1/offer-items/a%2Fb%20%3Fc',
      'https://zeven.example/api/public/v1/leads?updated_since=2026-09-10T08%3A30%3A00%2B00%3A00',
      'http://localhost:8787/zeven/api/public/v1/me',
    ])
  })

  it('that cannot be one is refused by name, and so is a key', async () => {
    const { zeven } = clientThatGets(good)
    expect(() => new Zeven({ address: 'zeven.example', key: 'zv_key' })).toThrow(/^address: /)
    expect(() => new Zeven({ address: 'ftp://zeven.example', key: 'zv_key' })).toThrow(/^address: /)
    expect(() => new Zeven({ address: 'https://zeven.example', key: '' })).toThrow(/^key: /)
    for (const article_number of ['', '..']) {
      const call = zeven.get('/offer-items/{article_number}', { path: { article_number } })
      await expect(call).rejects.toThrow(/^path.article_number: /)
    }
  })
})
