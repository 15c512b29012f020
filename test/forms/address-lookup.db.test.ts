import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Dealer, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm } from '../support/forms.ts'
import { startReceiver } from '../support/receiver.ts'

const FIELDS = {
  postcode: 'optional',
  house_number: 'optional',
  street: 'optional',
  city: 'optional',
  country: 'optional',
}
const NOTHING = { street: null, city: null }
const FOUND = { street: 'Dorpsstraat', city: 'Utrecht' }

/** What the service was asked. */
const paths = () => service.received.map(({ path }) => path)

const service = await forTests(startReceiver())
const app = await forTests(
  startTestApp(undefined, {
    settings: { TRUST_PROXY: '1' },
    webhooks: {
      resolve: async (host) => [host.startsWith('inside.') ? '10.0.0.1' : '127.0.0.1'],
      ca: service.authority.ca,
    },
  }),
)
const slug = await formOf(await app.dealer({ addressLookup: service.url('/{postcode}/{number}') }))
beforeEach(() => {
  service.received.length = 0
  answerWith(FOUND)
})

async function formOf(dealer: Dealer): Promise<string> {
  return (await addForm(app, dealer, { contact: FIELDS })).slug
}

function answerWith(body: unknown, status = 200): void {
  service.answer((_, response) => write(response, status, JSON.stringify(body)))
}

function write(response: ServerResponse, status: number, body: string): undefined {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
}

let lastNumber = 0
/** An address that nobody asked for yet: answers are kept. */
const fresh = () => ({ postcode: '3511 AB', house_number: String(++lastNumber) })

let lastVisitor = 0
/** Each visitor has a budget of their own. */
const nextAddress = () => `198.51.100.${++lastVisitor}`

async function ask(body: object, form = slug, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.server.url}/api/widget/v1/forms/${form}/address`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': nextAddress(), ...headers },
    body: JSON.stringify(body),
  })
  const { data, errors } = (await answer.json()) as {
    data?: unknown
    errors?: { code: string; budget?: string; fields?: object }
  }
  return { status: answer.status, data, errors }
}

describe('an address', () => {
  it('is asked with the postcode and the bare number, and nothing else of the customer', async () => {
    const asked = { postcode: '3511ab', house_number: '12 bis', name: 'Jo Voorbeeld' }
    expect(await ask(asked)).toMatchObject({ status: 200, data: FOUND })
    const [got] = service.received
    expect(got).toMatchObject({ path: '/3511AB/12', raw: '' })
    expect(Object.keys(got?.headers ?? {}).toSorted()).toEqual([
      ...['accept', 'connection', 'host', 'user-agent'],
    ])
  })

  it('is asked once a day, in whatever way it is typed', async () => {
    const number = fresh().house_number
    await ask({ postcode: '3511 ab', house_number: number })
    await ask({ postcode: '3511AB', house_number: `${number}a` })
    expect(service.received).toHaveLength(1)
    app.clock.advance(25 * 60 * 60_000)
    await ask({ postcode: '3511AB', house_number: number })
    expect(service.received).toHaveLength(2)
  })

  it.each([
    { postcode: '3511', house_number: '12' },
    { postcode: '3511 AB', house_number: 'Huize Rust' },
    { postcode: '3511 AB', house_number: '1234567' },
    { postcode: '1000', house_number: '12', country: 'BE' },
    { postcode: '../x', house_number: '12', country: 'XX' },
  ])('that the service cannot know is not asked: %j', async (asked) => {
    expect(await ask(asked)).toMatchObject({ status: 200, data: NOTHING })
    expect(service.received).toEqual([])
  })

  it('is named as too long, and asked of nobody', async () => {
    const { status, errors } = await ask({ postcode: '3'.repeat(21), house_number: '12' })
    expect(status).toBe(422)
    expect(Object.keys(errors?.fields ?? {})).toEqual(['postcode'])
    expect(service.received).toEqual([])
  })
})

describe('the customer types the address when the service', () => {
  it.each<[string, (response: ServerResponse) => undefined]>([
    ['is out of order', (response) => write(response, 500, '{}')],
    ['has no such address', (response) => write(response, 404, '{}')],
    ['answers no JSON', (response) => write(response, 200, '<html>')],
    ['answers another shape', (response) => write(response, 200, '[{"street":"X"}]')],
    ['answers no text', (response) => write(response, 200, '{"street":{"a":1},"city":7}')],
    ['answers long text', (response) => write(response, 200, `{"city":"${'x'.repeat(101)}"}`)],
    ['answers several lines', (response) => write(response, 200, '{"street":"A\\nB"}')],
    ['answers 5 MB', (response) => write(response, 200, `{"x":"${'x'.repeat(5_000_000)}"}`)],
    ['breaks off', (response) => void response.destroy()],
    [
      'leads elsewhere',
      (response) => void response.writeHead(302, { Location: service.url('/elsewhere') }).end(),
    ],
  ])('%s', async (_, answer) => {
    service.answer((_, response) => answer(response))
    expect(await ask(fresh())).toMatchObject({ status: 200, data: NOTHING })
    expect(paths()).toHaveLength(1)
  })

  it('is silent, after two seconds', async () => {
    const { timeout } = AbortSignal
    const limit = vi.spyOn(AbortSignal, 'timeout')
    onTestFinished(() => limit.mockRestore())
    limit.mockImplementation((ms) => timeout.call(AbortSignal, ms === 2_000 ? 20 : ms))
    service.answer(() => undefined)
    expect(await ask(fresh())).toMatchObject({ status: 200, data: NOTHING })
    expect(limit).toHaveBeenCalledWith(2_000)
  })

  it('is in the operator’s own network', async () => {
    const inside = service.url('/{postcode}/{number}', 'inside.erp.example')
    const own = await formOf(await app.dealer({ addressLookup: inside }))
    expect(await ask(fresh(), own)).toMatchObject({ status: 200, data: NOTHING })
    const literal = await formOf(
      await app.dealer({ addressLookup: 'https://10.0.0.1/{postcode}/{number}' }),
    )
    expect(await ask(fresh(), literal)).toMatchObject({ status: 200, data: NOTHING })
    expect(service.received).toEqual([])
  })
})

it('what failed is asked again', async () => {
  const asked = fresh()
  answerWith({}, 500)
  await ask(asked)
  answerWith(FOUND)
  expect((await ask(asked)).data).toEqual(FOUND)
})

it('a service of another shape names its fields behind a #, which is not sent', async () => {
  const setting = service.url('/v1?at={country}-{postcode}-{number}&key=k#street=0.way&city=0.town')
  const own = await formOf(await app.dealer({ addressLookup: setting }))
  answerWith([{ way: 'Kerkstraat', town: 'Gent' }])
  const asked = { postcode: '9000', house_number: '5', country: 'BE' }
  expect((await ask(asked, own)).data).toEqual({ street: 'Kerkstraat', city: 'Gent' })
  expect(paths()).toEqual(['/v1?at=BE-9000-5&key=k'])
})

it('is there only for forms of an account that looks addresses up, and that ask for one', async () => {
  const without = await app.dealer()
  const plain = await formOf(without)
  const looking = await app.dealer({ addressLookup: 'pdok' })
  const short = await addForm(app, looking, { contact: { ...FIELDS, house_number: 'hidden' } })
  const flags = await Promise.all([slug, plain, short.slug].map(isOffered))
  expect(flags).toEqual([true, false, false])
  for (const form of [plain, short.slug, 'nowhere']) {
    expect((await ask(fresh(), form)).status).toBe(404)
  }
})

async function isOffered(form: string): Promise<unknown> {
  const answer = await fetch(`${app.server.url}/api/widget/v1/forms/${form}`)
  return ((await answer.json()) as { data: { address_lookup: unknown } }).data.address_lookup
}

it('is not there for a website that the form does not list', async () => {
  const dealer = await app.dealer({ addressLookup: service.url('/{postcode}/{number}') })
  const listed = { contact: FIELDS, allowed_origins: ['https://dealer.example'] }
  const { slug: own } = await addForm(app, dealer, listed)
  const other = await ask(fresh(), own, { Origin: 'https://other.example' })
  expect(other).toMatchObject({ status: 403, errors: { code: 'origin_not_allowed' } })
  expect(service.received).toEqual([])
})

it('a visitor looks up thirty addresses in a minute', async () => {
  const visitor = { 'X-Forwarded-For': '203.0.113.9' }
  const asked = Array.from({ length: 31 }, () => ask(fresh(), slug, visitor))
  const refused = (await Promise.all(asked)).filter(({ status }) => status === 429)
  expect(refused).toMatchObject([{ errors: { code: 'rate_limited', budget: 'addresses' } }])
})
