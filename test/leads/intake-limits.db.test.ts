import { describe, expect, it } from 'vitest'
import { deleteEndedLimits } from '../../server/core/limits/limits.writes.ts'
import { readTables } from '../privacy/search.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { proofFor, sendForm } from '../support/proof.ts'
import { createStorage } from '../support/storage.ts'

const PER_ADDRESS = 60
const PER_FORM = 300
const MINUTE_MS = 60_000

const storage = await forTests(createStorage())
// The server trusts one proxy, so a test can choose the address that a request comes from.
const SECRET = 'what-only-the-proxy-of-a-dealer-knows'
const settings = {
  ...storage.settings,
  TRUST_PROXY: '1',
  PROXY_SECRETS: `${'o'.repeat(32)}, ${SECRET}`,
}
const app = await forTests(startTestApp({ ...storage, settings }))
const other = await forTests(startTestApp({ ...storage, settings }))
const dealer = await app.dealer()

function send(at: TestApp, slug: string, address: string, body: unknown = submission()) {
  return sendForm(at, slug, body, null, { 'X-Forwarded-For': address })
}

/** Sends requests to the two servers in turn. Returns how many answers had each status. */
async function flood(
  times: number,
  slug: string,
  addressOf: (n: number) => string,
  body?: unknown,
): Promise<Record<number, number>> {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) => send(n % 2 ? app : other, slug, addressOf(n), body)),
  )
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, own]) => [status, own.length]),
  )
}

function pass(ms: number): void {
  for (const { clock } of [app, other]) clock.advance(ms)
}

const budgetOf = ({ status, body }: Answer) => [status, body.errors?.code, body.errors?.budget]

describe('one client address', () => {
  it('sends sixty times a minute, at all servers together, right or wrong', async () => {
    const { slug } = await addForm(app, dealer)
    const answers = await flood(PER_ADDRESS + 5, slug, () => '192.0.2.1', { variant: 'none' })
    expect(answers).toEqual({ 422: PER_ADDRESS, 429: 5 })
    pass(MINUTE_MS - 1_000)
    const refused = await send(app, slug, '192.0.2.1')
    expect(budgetOf(refused)).toEqual([429, 'rate_limited', 'submissions'])
    expect(refused.headers.get('retry-after')).toBe('1')
    expect((await send(app, slug, '192.0.2.2')).status).toBe(201)
    pass(1_000)
    expect((await send(app, slug, '192.0.2.1')).status).toBe(201)
  })

  it('is a whole line of IPv6, whose every end is the same customer', async () => {
    const { slug } = await addForm(app, dealer)
    const oneOf = (n: number) => `2001:db8:0:7::${n.toString(16)}`
    expect(await flood(PER_ADDRESS, slug, oneOf, { variant: 'none' })).toEqual({ 422: PER_ADDRESS })
    expect((await send(app, slug, '2001:db8:0:7:ffff:ffff:ffff:1')).status).toBe(429)
    expect((await send(app, slug, '2001:0DB8:0000:0007::5%eth0')).status).toBe(429)
    expect((await send(app, slug, '2001:db8:0:8::1')).status).toBe(201)
  })

  it('is one, written as IPv4 or within IPv6', async () => {
    const { slug } = await addForm(app, dealer)
    const either = (n: number) => (n % 3 ? '192.0.2.9' : '::ffff:192.0.2.9')
    expect(await flood(PER_ADDRESS + 1, slug, either, { variant: 'none' })).toEqual({
      422: PER_ADDRESS,
      429: 1,
    })
  })

  it('is what a proxy of a dealer’s host says that it is, if it knows the secret', async () => {
    const { slug } = await addForm(app, dealer)
    // All that it passes on comes from its own address.
    const by = (visitor: string) =>
      sendForm(app, slug, submission(), null, {
        'X-Forwarded-For': '192.0.2.7',
        'Zeven-Visitor': visitor,
      })
    const one = `${SECRET} 203.0.113.1`
    for (let sent = 0; sent < PER_ADDRESS; sent++) await by(one)
    expect((await by(one)).status).toBe(429)
    expect((await by(`${SECRET} 203.0.113.2`)).status).toBe(201)

    const claimed = ['203.0.113.3', `guessed-${'x'.repeat(32)} 198.51.100.4`, `${SECRET} nobody`]
    for (const claim of claimed) {
      for (let sent = 0; sent < PER_ADDRESS / claimed.length; sent++) await by(claim)
    }
    expect((await by('')).status).toBe(429)
  })

  it('is nowhere in the database, and forgotten after its minute', async () => {
    const { slug } = await addForm(app, dealer)
    expect((await send(app, slug, '203.0.113.77')).status).toBe(201)
    const found = (await readTables(app)).filter(([, text]) => text.includes('203.0.113.77'))
    expect(found.map(([name]) => name)).toEqual([])
    if (storage.engine === 'postgres') {
      const kept = () => app.database.read.selectFrom('limit_use').selectAll().execute()
      expect(JSON.stringify(await kept())).toMatch(/submissions [\w-]{43}/)
      pass(MINUTE_MS)
      await deleteEndedLimits(app.database.counters)
      expect(await kept()).toEqual([])
    }
  })
})

describe('one form', () => {
  it('is never closed: three hundred posts in a minute refuse no newcomer', async () => {
    const own = await app.dealer()
    const { slug } = await addForm(app, own, { leads_per_hour: undefined })
    const anywhere = (n: number) => `198.51.${100 + (n >> 8)}.${n & 255}`
    expect(await flood(PER_FORM + 10, slug, anywhere)).toEqual({ 201: PER_FORM + 10 })
    expect((await send(app, slug, '192.0.2.20')).status).toBe(201)
  })

  it('is not closed by those who send it what makes no lead', async () => {
    const { slug } = await addForm(app, dealer, { proof_of_work: true })
    const anywhere = (n: number) => `198.51.${110 + (n >> 8)}.${n & 255}`
    expect(await flood(PER_FORM + 10, slug, anywhere)).toEqual({ 403: PER_FORM + 10 })
    const proof = await proofFor(app, slug)
    pass(2_000)
    expect((await sendForm(app, slug, submission(), proof)).status).toBe(201)
  })
})
