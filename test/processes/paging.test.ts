import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { lockAccount } from '../../server/core/db/account-lock.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { defineCommand } from '../../server/core/db/command.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { type Dealer, PLENTY, startTestApp, type TestApp } from '../support/app.ts'
import type { ApiClient } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { between, createRandom, seedOf } from '../support/random.ts'
import { rowsOf } from '../support/rows.ts'
import { startFleet } from './fleet.ts'
import { createMirror, REWIND_SECONDS } from './mirror.ts'
import { createReader } from './reader.ts'

const WRITERS_PER_SERVER = 3
const LEADS = process.env.SWEEP_SECONDS === undefined ? 60 : 200
/** The servers' clocks run this many times faster, so that a test lasts longer than the rewind. */
const CLOCK_SPEED = 15
const CLOCK_STEP_MS = 10
const SWEPT_MS = Number(process.env.SWEEP_SECONDS ?? 5) * 1_000
const SWEEP_TIMEOUT_MS = 60_000 + SWEPT_MS
const EDITORS = 2

const fleet = await forTests(startFleet())
const reading = await forTests(startTestApp(fleet.storage))
reading.clock.set(new Date().toISOString())

/** Makes leads at a server without a pause while `isRunning` says so. */
async function makeLeads(api: ApiClient, isRunning: () => boolean): Promise<void> {
  for (let number = 0; isRunning(); number++) {
    const { status, text } = await api.post('/leads', { email: `p${number % 9}@klant.example` })
    expect(status, text).toBe(201)
  }
}

function writersOf(clients: readonly ApiClient[], isRunning: () => boolean): Promise<void>[] {
  return clients.flatMap((api) =>
    Array.from({ length: WRITERS_PER_SERVER }, () => makeLeads(api, isRunning)),
  )
}

async function idsOf(dealer: Dealer): Promise<number[]> {
  return (await rowsOf(reading, 'leads', dealer.account.id)).map(({ id }) => id)
}

describe('a reader at a third server, while two servers insert leads of several accounts', () => {
  it('sees every lead once, in id order, and none ever behind its cursor', async () => {
    const dealers = await Promise.all([1, 2, 3].map(() => fleet.app.dealer(PLENTY)))
    const readers = dealers.map(({ key }) => createReader(reading.clientOf(key.secret)))
    const isRunning = () => Math.min(...readers.map(({ seen }) => seen.length)) < LEADS
    const writing = dealers.flatMap((dealer) => writersOf(fleet.clientsOf(dealer), isRunning))
    const done = Promise.all(writing)
    const reads = readers.map(async (reader) => {
      while (isRunning()) await reader.readOn()
    })
    await Promise.all([done, ...reads])
    for (const [index, reader] of readers.entries()) {
      await reader.readOn()
      expect(reader.seen.map(({ id }) => id)).toEqual(await idsOf(dealers[index] as Dealer))
    }
  })
})

/** Edits a lead like a real action: it takes the account's lock first, and then the time. */
const editLead = defineCommand<{ id: number; note: string }, null>(
  import.meta.url,
  async (ctx, { id, note }) => {
    const { accountId } = ctx
    const at = await lockAccount(ctx)
    await allAccounts(ctx.db)
      .updateTable('all_leads')
      .set({ note, updated_at: at })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute()
    return null
  },
)

describe('sweeps of what changed, while two servers make leads and edit them', () => {
  it(
    `miss no change when each goes back ${REWIND_SECONDS} s`,
    async () => {
      const random = createRandom(seedOf('SWEEP_SEED'))
      const other = await startTestApp(fleet.storage)
      const apps = [fleet.app, other]
      const dealer = await fleet.app.dealer(PLENTY)
      const { id: accountId } = dealer.account
      const start = Date.now()
      const isRunning = () => Date.now() < start + SWEPT_MS
      const ticking = setInterval(() => {
        const now = new Date(start + (Date.now() - start) * CLOCK_SPEED).toISOString()
        for (const app of [...apps, reading]) app.clock.set(now)
      }, CLOCK_STEP_MS)
      const mirror = createMirror(reading.clientOf(dealer.key.secret))

      let edits = 0
      async function edit(app: TestApp): Promise<void> {
        while (isRunning()) {
          const id = [...mirror.copy.keys()][between(random, 0, mirror.copy.size - 1)]
          edits += 1
          const input = { id: id ?? 0, note: `edit ${edits}` }
          await app.database.run(editLead, { actor: OPERATOR, accountId, input })
          await pause(between(random, 0, 5))
        }
      }
      async function make(app: TestApp): Promise<void> {
        const api = app.clientOf(dealer.key.secret)
        while (isRunning()) {
          expect((await api.post('/leads', { phone: '0612345678' })).status).toBe(201)
          await pause(between(random, 0, 20))
        }
      }
      async function sweep(): Promise<void> {
        while (isRunning()) await mirror.sweep()
      }
      const editing = apps.flatMap((app) => Array.from({ length: EDITORS }, () => edit(app)))
      await Promise.all([...editing, ...apps.map(make), sweep()])
      clearInterval(ticking)

      await mirror.sweep()
      const rows = await rowsOf(reading, 'leads', accountId)
      expect([...mirror.copy.keys()].toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
      for (const { id, note } of rows) expect(mirror.copy.get(id)).toMatchObject({ id, note })
      console.log(`${rows.length} leads, ${edits} edits`)
      await other.stop()
    },
    SWEEP_TIMEOUT_MS,
  )
})
