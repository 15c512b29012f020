import { beforeEach, describe, expect, it } from 'vitest'
import { revokeKey } from '../../server/account/keys/keys.writes.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { PLENTY } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { rowsOf } from '../support/rows.ts'
import { sendAtOnce, startFleet } from './fleet.ts'

/** Each race runs this often, because it is chance who comes first; more often by `npm run test:long`. */
const TIMES = process.env.TEST_LONG === undefined ? 3 : 20
const JO = { email: 'jo@klant.example' }

const fleet = await forTests(startFleet())
// These requests open the database connections and compile the code of both servers.
const clients = fleet.clientsOf(await fleet.app.dealer(PLENTY))
for (let round = 0; round < 5; round++) {
  await sendAtOnce(20, clients, (api) => api.post('/leads', JO))
}
// Budgets count by the minute, so both servers must use the real time, as the other process does.
beforeEach(() => fleet.app.clock.set(new Date().toISOString()))

function statusesOf(answers: { status: number }[]): number[] {
  return answers.map(({ status }) => status).sort((a, b) => a - b)
}

describe.each(Array.from({ length: TIMES }, (_, n) => n + 1))(
  'two servers at once, time %i',
  () => {
    it('make one lead when the quota has one left', async () => {
      const dealer = await fleet.app.dealer({ ...PLENTY, leadQuota: 1 })
      const { id } = dealer.account
      const answers = await sendAtOnce(10, fleet.clientsOf(dealer), (api) => api.post('/leads', JO))
      expect(statusesOf(answers)).toEqual([201, ...Array(9).fill(402)])
      for (const table of ['leads', 'customers', 'events'] as const) {
        expect(await rowsOf(fleet.app, table, id)).toHaveLength(1)
      }
      expect(await rowsOf(fleet.app, 'quota_use', id)).toMatchObject([{ used: 1 }])
    })

    it('refuse exactly one when there is one request more than the budget', async () => {
      const limit = 12
      const dealer = await fleet.app.dealer({ ...PLENTY, perMinute: limit })
      const clients = fleet.clientsOf(dealer)
      const answers = await sendAtOnce(limit + 1, clients, (api) => api.get('/me'))
      expect(statusesOf(answers)).toEqual([...Array(limit).fill(200), 429])
      const left = answers.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')))
      const counted = [0, ...Array.from({ length: limit }, (_, n) => n)]
      expect(left.sort((a, b) => a - b)).toEqual(counted)
    })

    it('refuse exactly one when there is one write more than the budget', async () => {
      const dealer = await fleet.app.dealer({ ...PLENTY, writePerMinute: 5 })
      const answers = await sendAtOnce(6, fleet.clientsOf(dealer), (api) => api.post('/leads', JO))
      expect(statusesOf(answers)).toEqual([...Array(5).fill(201), 429])
      expect(await rowsOf(fleet.app, 'leads', dealer.account.id)).toHaveLength(5)
    })

    it('make one lead of one idempotency key, and replay it byte for byte', async () => {
      const dealer = await fleet.app.dealer(PLENTY)
      const clients = fleet.clientsOf(dealer)
      const send = (api: (typeof clients)[number]) =>
        api.post('/leads', JO, { 'Idempotency-Key': 'from-both' })
      const answers = await sendAtOnce(10, clients, send)
      const made = answers.filter(({ status }) => status === 201)
      expect(made.filter(({ headers }) => !headers.has('idempotent-replayed'))).toHaveLength(1)
      for (const { status, body } of answers.filter((answer) => !made.includes(answer))) {
        expect([status, body.errors.code]).toEqual([409, 'idempotency_in_progress'])
      }
      for (const later of await Promise.all(clients.map(send))) {
        expect([later.status, later.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
        made.push(later)
      }
      expect(new Set(made.map(({ text }) => text)).size).toBe(1)
      expect(await rowsOf(fleet.app, 'leads', dealer.account.id)).toHaveLength(1)
      expect(await rowsOf(fleet.app, 'events', dealer.account.id)).toHaveLength(1)
    })

    it('make one customer of ten leads of one new person', async () => {
      const dealer = await fleet.app.dealer(PLENTY)
      const people = ['jo@klant.example', 'JO@klant.example', 'Jo@Klant.Example']
      let turn = 0
      const answers = await sendAtOnce(10, fleet.clientsOf(dealer), (api) => {
        turn += 1
        return api.post('/leads', { email: people[turn % people.length] })
      })
      expect(statusesOf(answers)).toEqual(Array(10).fill(201))
      expect(new Set(answers.map(({ body }) => body.data.customer_id)).size).toBe(1)
      expect(await rowsOf(fleet.app, 'customers', dealer.account.id)).toHaveLength(1)
    })
  },
)

describe('two servers one after the other', () => {
  it('follow each other’s cursors', async () => {
    const dealer = await fleet.app.dealer(PLENTY)
    const [own, child] = fleet.clientsOf(dealer)
    const ids: number[] = []
    for (const api of [own, child, own, child]) {
      ids.push((await api.post('/leads', JO)).body.data.id)
    }
    const seen: number[] = []
    let cursor = ''
    for (const api of [own, child, own, child]) {
      const { status, body } = await api.get(`/leads?limit=1${cursor}`)
      expect(status).toBe(200)
      seen.push(...body.data.map((lead: { id: number }) => lead.id))
      cursor = `&cursor=${body.meta.next_cursor}`
    }
    expect(seen).toEqual(ids)
    expect(cursor).toBe('&cursor=null')
  })

  it('refuse a key at once when the other server revoked it', async () => {
    const dealer = await fleet.app.dealer(PLENTY)
    const [own, child] = fleet.clientsOf(dealer)
    expect(statusesOf(await Promise.all([own.get('/me'), child.get('/me')]))).toEqual([200, 200])
    await fleet.app.database.run(revokeKey, {
      actor: OPERATOR,
      accountId: null,
      input: { id: dealer.key.id },
    })
    expect((await child.get('/me')).status).toBe(401)
    expect((await own.get('/me')).status).toBe(401)
  })
})
