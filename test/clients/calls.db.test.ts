import { expect, it } from 'vitest'
import { Zeven, ZevenError } from '../../clients/typescript/src/index.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer()

type Options = Partial<ConstructorParameters<typeof Zeven>[0]>

/** A client of a dealer's account that never waits by the clock: the test's clock moves instead. */
function clientOf({ key }: Dealer, options: Options = {}) {
  const waits: number[] = []
  const sent: Request[] = []
  const surroundings = {
    fetch: (url: string | URL | Request, init?: RequestInit) => {
      sent.push(new Request(url, init))
      return fetch(url, init)
    },
    wait: async (milliseconds: number) => {
      waits.push(milliseconds)
      app.clock.advance(milliseconds)
    },
    ...options.surroundings,
  }
  const own = { address: app.server.url, key: key.secret, ...options, surroundings }
  return { zeven: new Zeven(own), waits, sent }
}

/** Makes a call that must be refused, and returns its error. */
async function errorOf(call: Promise<unknown>): Promise<ZevenError> {
  const error = await call.then(
    () => null,
    (error) => error,
  )
  expect(error).toBeInstanceOf(ZevenError)
  return error
}

it('goes through every page of a list, and asks for no page that nobody reads', async () => {
  const { zeven, sent } = clientOf(dealer)
  for (const name of ['Ada', 'Bo', 'Cas', 'Dee', 'Eva']) {
    await zeven.post('/leads', { body: { name, email: `${name}@klant.example` } })
  }
  sent.length = 0
  const names: (string | null)[] = []
  for await (const lead of zeven.list('/leads', { query: { limit: 2 } })) {
    names.push(lead.contact.name)
  }
  expect([names.join(), sent.length]).toEqual(['Ada,Bo,Cas,Dee,Eva', 3])
  sent.length = 0
  for await (const lead of zeven.list('/leads', { query: { limit: 2 } })) {
    if (lead.contact.name === 'Bo') break
  }
  expect(sent.length).toBe(1)
  const { data, meta } = await zeven.get('/leads', { query: { status: 'signed' } })
  expect([data, meta.next_cursor]).toEqual([[], null])
})

it('makes one lead, although the answer was lost on its way', async () => {
  const other = await app.dealer()
  const lost = clientOf(other, { surroundings: { fetch: loseFirstAnswer() } })
  const { data } = await lost.zeven.post('/leads', { body: { email: 'jo@klant.example' } })
  expect(lost.waits).toHaveLength(1)
  const { data: leads } = await lost.zeven.get('/leads')
  expect(leads.map(({ id }) => id)).toEqual([data.id])
})

it('does not repeat a write without an idempotency key when its answer was lost', async () => {
  const other = await app.dealer()
  const lost = clientOf(other, { surroundings: { fetch: loseFirstAnswer() } })
  const body = { name: 'Spring', discount_pct: 5 }
  expect(await errorOf(lost.zeven.post('/promotions', { body }))).toMatchObject({
    status: 0,
    code: 'network_error',
  })
  expect((await lost.zeven.get('/promotions')).data).toHaveLength(1)
})

/** Really sends each request, and loses what the server answers to the first. */
function loseFirstAnswer(): typeof fetch {
  let first = true
  return async (...request) => {
    const answer = await fetch(...request)
    if (!first) return answer
    first = false
    await answer.text()
    throw new TypeError('the connection broke')
  }
}

it('waits as long as the server asks after a 429, and no second longer', async () => {
  const { zeven, waits } = clientOf(await app.dealer({ plan: 'trial' }))
  const create = (index: number) =>
    zeven.post('/leads', { body: { email: `jo${index}@klant.example` } })
  for (let index = 0; index < 5; index++) await create(index)
  app.clock.advance(13_000)
  expect((await create(5)).data.status).toBe('requested')
  expect(waits).toEqual([47_000])
})

it('refuses at once what would have to wait longer than it may', async () => {
  const { zeven, waits } = clientOf(await app.dealer({ plan: 'trial' }), { maxWaitSeconds: 9 })
  const ask = () => zeven.get('/me')
  for (let index = 0; index < 30; index++) await ask()
  const error = await errorOf(ask())
  expect(error).toMatchObject({ status: 429, code: 'rate_limited', retryAfter: 60 })
  expect([error.details.budget, waits]).toEqual(['per_minute', []])
})

it('says what was refused, field by field, and under which request id', async () => {
  const { zeven } = clientOf(dealer)
  const error = await errorOf(zeven.post('/leads', { body: { email: 'no address' } }))
  expect(error).toMatchObject({ status: 422, code: 'validation_failed' })
  expect(error.fields.email).toHaveLength(1)
  expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/)
  const missing = await errorOf(zeven.get('/leads/{id}', { path: { id: 999_999 } }))
  expect(missing).toMatchObject({ status: 404, code: 'not_found', fields: {} })
  const stranger = clientOf(dealer, { key: 'zv_wrong' }).zeven
  expect(await errorOf(stranger.get('/me'))).toMatchObject({ code: 'unauthenticated' })
})

it('answers a file as its bytes', async () => {
  const { zeven } = clientOf(dealer)
  const { data: lead } = await zeven.post('/leads', { body: { email: 'pdf@klant.example' } })
  await dealer.build(lead.id)
  await dealer.freeze(lead.id)
  const bytes = await zeven.get('/offers/{id}/pdf', { path: { id: lead.id } })
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
})

it('writes prices with a dry run, typed by the document', async () => {
  const { zeven } = clientOf(dealer)
  const dry = await zeven.post('/price-matrices', {
    query: { dry_run: '1' },
    body: {
      matrices: [{ code: 'survey', name: 'Survey', matrix_type: 'fixed', fixed_price: 189 }],
    },
  })
  expect(dry.data).toMatchObject({ dry_run: true, created: 1 })
  // @ts-expect-error a lead has an e-mail address or a phone number, not a colour.
  const wrong = () => zeven.post('/leads', { body: { colour: 'red' } })
  // @ts-expect-error a lead is found by its id.
  const nameless = () => zeven.get('/leads/{id}')
  // @ts-expect-error customers are not deleted through the API.
  const unknown = () => zeven.delete('/customers/{id}', { path: { id: 1 } })
  expect([wrong, nameless, unknown]).toHaveLength(3)
})
