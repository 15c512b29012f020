import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { API_PATH } from '../../server/entrypoints/api/api.ts'
import { startTestApp } from '../support/app.ts'
import { expectError } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { readAnswer } from '../support/raw.ts'
import { rowsOf } from '../support/rows.ts'
import { createStorage } from '../support/storage.ts'
import { expectPrompt, measureMs } from './expect-prompt.ts'
import { askWithoutReading, drip, type Ended, sendAndWait } from './slow-client.ts'

const CROWD = fileURLToPath(new URL('crowd.ts', import.meta.url))
/** `npm run test:long` opens more. */
const CROWD_SIZE = process.env.TEST_LONG === undefined ? 1000 : 5000
/** Long enough to open the last connection before the server closes the first. */
const CROWD_MS = 6000
/** Shorter than the server's own timeouts, so that the test is fast. */
const TIMEOUTS = {
  headersTimeout: 1000,
  requestTimeout: 2000,
  keepAliveTimeout: 500,
  stalledTimeout: 1500,
  connectionsCheckingInterval: 100,
}
const PLENTY = { perMinute: 1e6, perDay: 1e6, inFlight: 1 }

const storage = await forTests(createStorage('sqlite'))
const app = await forTests(startTestApp(storage, { timeouts: TIMEOUTS }))
const slow = await app.dealer(PLENTY)
const other = await app.dealer(PLENTY)
const usualMs = await measureMs(other.api, 300)

function head(line: string, ...headers: string[]): string {
  const own = ['Host: api.example', `Authorization: Bearer ${slow.key.secret}`, ...headers]
  return `${line} HTTP/1.1\r\n${own.map((header) => `${header}\r\n`).join('')}`
}

function expectTooSlow({ received, lastedMs }: Ended, timeoutMs: number): void {
  const { status, headers, body } = readAnswer(received)
  const answer = { status, headers: new Headers([...headers]), text: body, body: JSON.parse(body) }
  expectError(answer, 'request_timeout')
  expect(headers.get('connection')).toBe('close')
  expect(lastedMs).toBeGreaterThanOrEqual(timeoutMs)
}

function* letters(): Generator<string> {
  for (;;) yield 'a'
}

describe('a slow client', () => {
  it('gets an error and is closed when its headers never end, even if bytes keep coming', async () => {
    const begun = `${head(`GET ${API_PATH}/me`)}X-Slow: `
    const [ended] = await Promise.all([
      drip(app.server.url, begun, letters()),
      expectPrompt(other.api, TIMEOUTS.headersTimeout, usualMs),
    ])
    expectTooSlow(ended, TIMEOUTS.headersTimeout)
  })

  it('gets an error and is closed when its body never ends; frees its slot', async () => {
    const lead = JSON.stringify({ email: 'jo@klant.example', note: 'x'.repeat(10_000) })
    const headers = ['Content-Type: application/json', `Content-Length: ${lead.length}`]
    const begun = `${head(`POST ${API_PATH}/leads`, ...headers)}\r\n`
    // The second finds the only slot taken, so it tells that the first holds it.
    const [one, two] = await Promise.all([
      drip(app.server.url, begun, lead),
      drip(app.server.url, begun, lead),
      expectPrompt(other.api, TIMEOUTS.headersTimeout, usualMs),
    ])
    const [ended, refused] = one.received.includes('in_flight') ? [two, one] : [one, two]
    expectTooSlow(ended, TIMEOUTS.requestTimeout)
    expect(JSON.parse(readAnswer(refused.received).body).errors.budget).toBe('in_flight')
    expect((await slow.api.get('/me')).status).toBe(200)
    expect(await rowsOf(app, 'leads', slow.account.id)).toEqual([])
  })

  it('is closed without an answer when it sends nothing, at first or after a request', async () => {
    const [first, after] = await Promise.all([
      sendAndWait(app.server.url, ''),
      sendAndWait(app.server.url, `${head(`GET ${API_PATH}/me`)}\r\n`),
    ])
    expect(first.received).toBe('')
    expect(first.lastedMs).toBeGreaterThanOrEqual(TIMEOUTS.headersTimeout)
    expect(after.received.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200'])
    expect(after.lastedMs).toBeGreaterThanOrEqual(TIMEOUTS.keepAliveTimeout)
  })

  it('is closed when it reads no answers', async () => {
    // The longest answer there is, more often than the system's buffers hold.
    const asking = `${head(`GET ${API_PATH}/openapi.json`)}\r\n`
    const { lastedMs } = await askWithoutReading(app.server.url, asking, 500)
    expect(lastedMs).toBeGreaterThanOrEqual(TIMEOUTS.stalledTimeout)
  })
})

describe(`${CROWD_SIZE} connections that say nothing`, () => {
  it('keep nobody waiting, and are all let go', async () => {
    const timeouts = {
      headersTimeout: CROWD_MS,
      requestTimeout: CROWD_MS,
      connectionsCheckingInterval: 100,
    }
    const crowded = await startTestApp(storage, { timeouts })
    const { api } = await crowded.dealer(PLENTY)
    const usual = await measureMs(api, 500)
    const args = [CROWD, crowded.server.url, String(CROWD_SIZE)]
    const crowd = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const errors: string[] = []
    crowd.stderr.on('data', (text) => errors.push(String(text)))
    const lines = createInterface({ input: crowd.stdout })[Symbol.asyncIterator]()
    const [opened] = await Promise.all([lines.next(), expectPrompt(api, 500, usual)])
    expect(opened.value, errors.join('')).toBe(`open ${CROWD_SIZE}`)
    await expectPrompt(api, 500, usual)
    expect((await lines.next()).value).toBe('closed')
    await crowded.stop()
  })
})
