import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'undici'
import { afterAll, expect, it } from 'vitest'
import { PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { sendOffer } from './offers.ts'

/** `npm run test:long` tries ten thousand. */
const TRIES = Number(process.env.LINK_TRIES ?? 400)
const AT_ONCE = 20
const TIMEOUT_MS = 20_000 + TRIES * 20

const app = await forTests(startTestApp(undefined, { settings: { TRUST_PROXY: '1' } }))
const agent = new Agent({ connections: AT_ONCE })
afterAll(() => agent.close())

/** What somebody who has no link may ask for. */
const PATHS = [
  () => randomBytes(32).toString('hex').slice(0, 43),
  () => randomBytes(4).toString('hex'),
  () => 'x'.repeat(500),
  () => `${randomBytes(32).toString('hex').slice(0, 43)}/offer.pdf`,
  () => `${randomBytes(32).toString('hex').slice(0, 43)}/files/1`,
  () => `${randomBytes(32).toString('hex').slice(0, 43)}/pictures/${'ab'.repeat(32)}`,
  () => '%00%ff',
  () => '..%2f..%2fportal',
]

/** All of an answer that a caller can tell apart, but its time. */
async function ask(path: string, address: string): Promise<string> {
  const { statusCode, headers, body } = await request(`${app.server.url}/o/${path}`, {
    dispatcher: agent,
    headers: { 'X-Forwarded-For': address },
  })
  const told = Object.entries(headers).filter(([name]) => !['date', 'connection'].includes(name))
  const hash = createHash('sha256')
    .update(await body.bytes())
    .digest('hex')
  return JSON.stringify([statusCode, told.sort(), hash])
}

/** Makes the tries, a few at a time, each from an address of its own. */
async function tryAll(): Promise<Set<string>> {
  const answers = new Set<string>()
  let next = 0
  const work = async () => {
    for (let own = next++; own < TRIES; own = next++) {
      const path = PATHS[own % PATHS.length]?.() ?? ''
      answers.add(
        await ask(path, `2001:db8:${Math.floor(own / 65_536)}:${(own % 65_536).toString(16)}::1`),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return answers
}

it(
  'every link that nobody has is answered alike, whatever it looks like and however many are tried',
  async () => {
    const offer = await sendOffer(app, await app.dealer(PLENTY))
    const answers = [...(await tryAll())]
    expect(answers).toHaveLength(1)
    expect(JSON.parse(answers[0] ?? '[]')[0]).toBe(404)
    expect((await offer.get()).status).toBe(200)
    expect(await offer.events()).toEqual([])
  },
  TIMEOUT_MS,
)

it('who tries many from one line is slowed down, alike for all of them, and still reads their own', async () => {
  const offer = await sendOffer(app, await app.dealer(PLENTY))
  const address = '203.0.113.7'
  const answers: string[] = []
  for (let tries = 0; tries < 80; tries++) {
    answers.push(await ask(PATHS[tries % PATHS.length]?.() ?? '', address))
  }
  const statuses = answers.map((answer) => JSON.parse(answer)[0])
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404))
  expect(statuses.slice(30)).toEqual(Array(50).fill(429))
  const own = { 'X-Forwarded-For': address }
  expect((await offer.get('', own)).status).toBe(200)
  expect((await offer.post('ask', { question: 'When?' }, own)).status).toBe(303)
})
