import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/core/db/database.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import type { LeadRow, OfferLineRow } from '../../server/core/db/tables.ts'
import { totalOf } from '../../server/offers/discount.ts'
import { countedOf } from '../../server/prices/offer-items/totals.ts'
import { forTests } from '../support/for-tests.ts'
import { between, createRandom, seedOf } from '../support/random.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'
import { createDealer } from './kills.ts'

/** `npm run test:long` sets a larger number. */
const KILLS = Math.ceil(Number(process.env.CRASH_KILLS ?? 4) / 4)
const SECONDS_PER_KILL = 30
/** The time from a process's first step until it is killed. */
const LIFE_MS = { min: 0, max: 300 }

const storage = await forTests(createStorage())

/** Starts a process and kills it. Returns the steps it reported as done, with their leads' ids. */
async function liveAndDie(accountId: number, lifeMs: number): Promise<[number, string][]> {
  const { npm_command: _, ...env } = process.env
  const none = { BASE_URL: '', DATABASE_URL: '', METRICS_PORT: '' }
  const child = spawn(process.execPath, ['test/crash/live-offers.ts', String(accountId)], {
    env: { ...env, ...none, LOG_LEVEL: 'fatal', ...storage.settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const said: [number, string][] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const [id = '', move = ''] = line.split(' ')
    if (said.push([Number(id), move]) === 1) pause(lifeMs).then(() => child.kill('SIGKILL'))
  }
  expect(await ended).toEqual([null, 'SIGKILL'])
  return said
}

async function readRows(accountId: number) {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = storage.settings
  const { read, close } = await openDatabase({ dataDir, url, writes: 'inline' })
  const all = <Table extends 'leads' | 'offer_lines' | 'events' | 'offer_numbers'>(table: Table) =>
    allAccounts(read)
      .selectFrom(table as 'leads')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute()
  try {
    return {
      leads: (await all('leads')).toSorted((a, b) => a.id - b.id),
      lines: (await all('offer_lines')) as unknown as OfferLineRow[],
      events: ((await all('events')) as unknown as Event[]).toSorted((a, b) => a.id - b.id),
      numbers: (await all('offer_numbers')) as unknown as { last: number }[],
    }
  } finally {
    await close()
  }
}

interface Event {
  id: number
  key: string
  record_id: number
  previous_status: string | null
  data: string
}
type Rows = Awaited<ReturnType<typeof readRows>>

/** Expects what must be true of the rows at any moment, after any kill. */
function expectWhole({ leads, lines, events, numbers }: Rows): void {
  const offers = leads.filter((row) => row.offer_created_at !== null)
  const drawn = offers.map((row) => Number(row.offer_number?.slice(5))).toSorted((a, b) => a - b)
  expect(drawn).toEqual(drawn.map((_, index) => index + 1))
  expect(numbers.reduce((sum, { last }) => sum + last, 0)).toBe(offers.length)
  for (const row of leads) {
    const own = lines.filter((line) => line.lead_id === row.id)
    expect(own.map(({ position }) => position).toSorted()).toEqual(own.map((_, index) => index + 1))
    expect(row.total).toBe(totalOf(row, own.map(countedOf)))
    expectEventsMatch(
      row,
      events.filter((event) => event.record_id === row.id),
    )
  }
}

/** Expects a lead's events to match its status and its dates. */
function expectEventsMatch(row: LeadRow, events: Event[]): void {
  const changes = events.filter(({ key }) => key === 'lead.status_changed')
  const told = changes.map(({ data }) => JSON.parse(data).status)
  expect(changes.map((event) => event.previous_status)).toEqual(
    ['requested', ...told].slice(0, told.length),
  )
  expect(['requested', ...told].at(-1)).toBe(row.status)
  const stamps = {
    'offer.sent': row.offer_sent_at,
    'offer.signed': row.offer_signed_at,
    'offer.rejected': row.offer_rejected_at,
    'offer.measurement_accepted': row.offer_measurement_accepted_at,
  }
  const happened = Object.entries(stamps).filter(([, at]) => at !== null)
  const others = events.map(({ key }) => key).filter((key) => key.startsWith('offer.'))
  expect(others.toSorted()).toEqual(happened.map(([key]) => key).toSorted())
}

/** Checks whether a reported step is really on disk, by the step's name. */
const IS_ON_DISK: Record<string, (row: LeadRow, lines: number) => boolean> = {
  build: (row) => row.offer_number !== null,
  add: (_, lines) => lines > 0,
  send: (row) => row.offer_sent_at !== null,
  measure: (row) => row.offer_measurement_accepted_at !== null,
  sign: (row) => row.status === 'signed',
  reject: (row) => row.rejected_reason === 'No',
  invoice: (row) => row.invoice_number === `F-${row.id}`,
}

describe('offers of a process killed at any moment', () => {
  const seed = seedOf('CRASH_SEED')
  it(`are whole, have their events and lose no step, over ${KILLS} kills`, {
    timeout: (3 + KILLS) * SECONDS_PER_KILL * 1000,
  }, async () => {
    const random = createRandom(seed)
    const { accountId } = await createDealer(createZeven(storage))
    const said: [number, string][] = []
    for (let killed = 0; killed < KILLS; killed++) {
      said.push(...(await liveAndDie(accountId, between(random, LIFE_MS.min, LIFE_MS.max))))
      expectWhole(await readRows(accountId))
    }
    const { leads, lines } = await readRows(accountId)
    for (const [id, move] of said) {
      const row = leads.find((lead) => lead.id === id) as LeadRow
      const count = lines.filter((line) => line.lead_id === id).length
      expect([id, move, IS_ON_DISK[move]?.(row, count)]).toEqual([id, move, true])
    }
    expect(said.length).toBeGreaterThanOrEqual(KILLS)
    console.log(`${KILLS} kills: ${leads.length} leads, ${said.length} moves acknowledged`)
  })
})
