import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allRows } from '../support/all-rows.ts'
import { type Dealer, PLENTY, startTestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { seedOf } from '../support/random.ts'
import { addRecords } from '../support/records.ts'
import { createStorage } from '../support/storage.ts'
import { type Counts, countRows } from './count-rows.ts'
import { expectLawful } from './expect-lawful.ts'
import {
  anyRequest,
  bytesOf,
  type HostileRequest,
  isWhole,
  type Known,
  rareRequests,
} from './requests.ts'
import { sendBytes } from './send.ts'

const ROUNDS = Number(process.env.HOSTILE_ROUNDS ?? 15)
const REQUESTS_PER_ROUND = 80
/** After this time the run ends; a failure then shows the smallest case found so far. */
const PATIENCE_MS = 90_000
/** A run that met fewer kinds of answers than these has tried too little. */
const USUAL = [200, 201, 204, 400, 401, 404, 405, 415, 422]
/** Tables whose rows no request changes once they are there. */
const RECORDS = ['accounts', 'api_keys', 'customers', 'events', 'all_leads', 'settings']

const storage = await forTests(createStorage())
const app = await forTests(startTestApp(storage))
const dealer = await app.dealer(PLENTY)
await addRecords(dealer)

async function knownTo({ api, key }: Dealer): Promise<Known> {
  const lists = await Promise.all(
    ['/leads', '/customers', '/promotions'].map((path) => api.get(`${path}?limit=1`)),
  )
  return {
    secret: key.secret,
    ids: lists.map(({ body }) => body.data[0].id),
    cursors: lists.map(({ body }) => body.meta.next_cursor),
  }
}

async function tryOne(request: HostileRequest): Promise<Answer[]> {
  const bytes = bytesOf(request)
  const whole = isWhole(request)
  const answers = await sendBytes(app.server.url, bytes, whole)
  const lines = requestLines(bytes)
  if (whole) expect(answers, lines[0]).toHaveLength(1)
  answers.forEach((answer, place) => {
    expectLawful(lines[place] ?? '', answer)
  })
  return answers
}

/** Finds the request lines in the bytes. There are several when damage made two requests of one. */
function requestLines(bytes: Uint8Array): string[] {
  return (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/[A-Z]+ \S+ HTTP\/1\.\d/g) ?? []
  )
}

/** Counts the successes, without replays, because a replay changes nothing. */
function countDone(answers: Answer[], message?: string): number {
  return answers.filter(
    ({ status, headers, body }) =>
      [200, 201].includes(status) &&
      !headers.has('idempotent-replayed') &&
      (message === undefined || body?.meta.message === message),
  ).length
}

/**
 * Expects the only changes to be whole leads added, and promotions started or deleted. Each must
 * belong to a successful answer or to a request without an answer.
 */
function expectAdded(before: Counts, after: Counts, answers: Answer[], unanswered: number): void {
  const made = countDone(answers, 'Lead created.')
  const { customers, events, idempotency, promotions } = after
  const added = after.leads - before.leads
  expect(added).toBeGreaterThanOrEqual(made)
  expect(added).toBeLessThanOrEqual(made + unanswered)
  const { leads, quota } = before
  const whole = { leads: leads + added, events, quota: quota + added }
  expect(after).toEqual({ ...before, customers, idempotency, promotions, ...whole })
  const begun = countDone(answers, 'Promotion started.')
  const ended = countDone(answers, 'Promotion deleted.')
  const unforeseen = promotions - before.promotions - (begun - ended)
  expect(Math.abs(unforeseen)).toBeLessThanOrEqual(unanswered)
  const mostKept = countDone(answers) + unanswered
  // Each lead has its event, and so has each valid change of prices.
  expect(events - before.events).toBeGreaterThanOrEqual(added)
  expect(events - before.events).toBeLessThanOrEqual(mostKept + added)
  for (const [table, most] of [['customers', added] as const, ['idempotency', mostKept] as const]) {
    expect(after[table] - before[table]).toBeGreaterThanOrEqual(0)
    expect(after[table] - before[table]).toBeLessThanOrEqual(most)
  }
}

/** Some random requests are valid: they apply a promotion or change a lead, and so these columns. */
const CHANGED_BY_THE_VALID = new Set([
  'discount_rate',
  'discount_source',
  'follow_up_at',
  'list_price',
  'note',
  'offer_version',
  'offer_viewed_at',
  'promotion_id',
  'total',
  'updated_at',
])

function withoutChanged(row: string): string {
  const columns = Object.entries(JSON.parse(row))
  return JSON.stringify(columns.filter(([name]) => !CHANGED_BY_THE_VALID.has(name)))
}

describe('requests nobody should send', () => {
  it(`are refused with a known code in ${ROUNDS} rounds, and write nothing`, async () => {
    const seed = seedOf('HOSTILE_SEED')
    const known = await knownTo(dealer)
    const round = fc.array(anyRequest(known), {
      minLength: 1,
      maxLength: REQUESTS_PER_ROUND,
      size: 'max',
    })
    const written = await allRows(app)
    const seen = new Map<number, number>()
    let unansweredBefore = 0
    const property = fc.asyncProperty(round, async (requests) => {
      const before = await countRows(app)
      const tries = await Promise.all(requests.map(tryOne))
      const answers = tries.flat()
      for (const { status } of answers) seen.set(status, (seen.get(status) ?? 0) + 1)
      // The server may act without an answer when we close our side of the connection too early,
      // and it may still be at it when the next round starts.
      const unanswered = tries.filter((given) => given.length === 0).length
      expectAdded(before, await countRows(app), answers, unanswered + unansweredBefore)
      unansweredBefore = unanswered
    })
    await fc.assert(property, {
      seed,
      numRuns: ROUNDS,
      examples: [[rareRequests(known)]],
      interruptAfterTimeLimit: PATIENCE_MS,
    })
    console.log('answers by status', Object.fromEntries(seen))
    expect([...seen.keys()]).toEqual(expect.arrayContaining(USUAL))
    const now = await allRows(app)
    for (const table of RECORDS) {
      const kept = (rows: string[] = []) =>
        table === 'all_leads' ? rows.map(withoutChanged) : rows
      expect(kept(now[table])).toEqual(expect.arrayContaining(kept(written[table])))
    }
  }, 120_000)
})
