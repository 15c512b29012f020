import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAuthority } from '../../test/support/authority.ts'
import { type Receiver, startReceiver } from '../deliveries/receiving.ts'
import type { LoadResult } from '../load/plan.ts'
import { median } from '../median.ts'
import type { Line, Section } from '../report/section.ts'
import type { Store } from '../storage/store.ts'
import { type Account, createAccount, startZeven } from '../subjects/zeven.ts'
import { API, type Bench, type BenchCase, bearer, CONNECTIONS } from './case.ts'

const ENDPOINTS = 50
/** Deliveries of a round. */
const ROUND = 5000
const HANGING = 1000
/** Leads posted one after the other to see how soon each is on the wire. */
const SINGLE = 200
/** By then all that hang were tried, and their attempts go on and on. */
const TRIED_MS = 12_000
const TARGET = { rate: 0.5, wireMs: 20, beside: 2, intake: 0.85 }

/** What sending to webhooks does: its rate, how soon it begins, and what it costs others. */
export const deliveries: BenchCase = {
  name: 'deliveries',
  run: async (bench) => {
    const stand = await open(bench)
    try {
      return [await rate(stand), await soon(stand), await intake(stand)]
    } finally {
      stand.close()
    }
  },
}

const BARE = new URL('../deliveries/bare.ts', import.meta.url)

interface Stand {
  bench: Bench
  store: Store
  receiver: Receiver
  url: string
  /** Has one endpoint. */
  account: Account
  /** Has all others. */
  others: Account
  bare: ChildProcess
  close(): void
}

async function open(bench: Bench): Promise<Stand> {
  const folder = mkdtempSync(join(tmpdir(), 'zeven-bench-ca-'))
  const authority = await createAuthority()
  const ca = join(folder, 'ca.pem')
  writeFileSync(ca, authority.ca)
  const receiver = await startReceiver(authority)
  const { store } = await bench.loadedCopy()
  const sending = { NODE_EXTRA_CA_CERTS: ca, WEBHOOK_ALLOW_NETS: '127.0.0.0/8' }
  const own = { ...store, settings: { ...store.settings, ...sending } }
  const { url } = await bench.started(startZeven(own))
  const subscriber = await createAccount(store, 'Subscriber')
  await subscribe(url, subscriber, `${receiver.url}/own`)
  const others = await createAccount(store, 'Others')
  await sql(
    store,
    endpointsSql(others.id, ENDPOINTS, `${receiver.url}/endpoint-`),
    eventSql(others.id),
  )
  const words = [receiver.url, String(ENDPOINTS), BODY]
  const bare = fork(BARE, words, { env: sending })
  return {
    bench,
    store,
    receiver,
    url,
    account: subscriber,
    others,
    bare,
    close: () => {
      bare.disconnect()
      receiver.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

const BODY = JSON.stringify({
  id: '00000000-0000-4000-8000-000000000000',
  event: 'lead.created',
  created_at: '2026-09-10T08:30:00+00:00',
  data: { id: 1, note: 'x'.repeat(1000) },
})

async function subscribe(url: string, account: Account, to: string): Promise<void> {
  const response = await fetch(`${url}${API}/webhooks`, {
    method: 'POST',
    headers: { ...bearer(account), 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: to, events: ['lead.created'] }),
  })
  if (response.status !== 201) throw new Error(await response.text())
}

async function sql(store: Store, ...statements: string[]): Promise<void> {
  const session = await store.open()
  for (const statement of statements) await session.run(statement)
  await session.close()
}

/** Endpoints like the subscriber's: of another account, and more than it may have. */
function endpointsSql(accountId: number, count: number, to: string): string {
  return `
    insert into webhooks (account_id, url, description, events, secret, secret_end, is_active,
      failures, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    select ${accountId}, '${to}' || i, '', '["lead.created"]', secret, secret_end, 1, 0,
      created_at, updated_at
    from webhooks, n where url like '%/own'`
}

/** Due at once: so many for each endpoint whose address is like that. */
function dueSql(like: string, each: number): string {
  const data = JSON.stringify({ id: 1, note: 'x'.repeat(1000) })
  return `
    insert into deliveries (account_id, webhook_id, event_id, uuid, state, attempts, retries,
      next_at, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${each})
    select w.account_id, w.id, (select max(id) from events where data = '${data}'),
      '00000000-0000-4000-8000-000000000000', 'pending', 0, 0, 0, 0
    from webhooks w, n where w.url like '${like}'`
}

function eventSql(accountId: number): string {
  const data = JSON.stringify({ id: 1, note: 'x'.repeat(1000) })
  return `insert into events (account_id, key, record_id, data, created_at)
    values (${accountId}, 'lead.created', 1, '${data}', 0)`
}

async function rate(stand: Stand): Promise<Section> {
  const { bench, store, receiver, bare } = stand
  const ours: number[] = []
  const limits: number[] = []
  for (let round = 0; round <= bench.effort.rounds; round += 1) {
    await receiver.arrivals()
    await sql(store, dueSql('%/endpoint-%', ROUND / ENDPOINTS))
    const own = perSecond(await receiver.wait(ROUND))
    const sent = once(bare, 'message')
    bare.send(ROUND)
    const [said] = await sent
    if (said !== 'sent') throw new Error(String(said))
    const limit = perSecond(await receiver.wait(ROUND))
    // The first round warms both up: connections and code.
    if (round === 0) continue
    ours.push(own)
    limits.push(limit)
  }
  const ratio = median(ours) / median(limits)
  const check = { ratio, of: 'zeven / this', target: { atLeast: TARGET.rate } }
  return {
    title: `Deliveries to ${ENDPOINTS} https endpoints, ${bench.stores.engine}`,
    lines: [
      { subject: 'zeven', perSecond: median(ours) },
      { subject: 'bare, the same client without storage', perSecond: median(limits), check },
    ],
  }
}

function perSecond(arrivals: readonly { at: number }[]): number {
  const times = arrivals.map(({ at }) => at)
  const first = times.reduce((a, b) => Math.min(a, b))
  const last = times.reduce((a, b) => Math.max(a, b))
  return (arrivals.length / (last - first)) * 1000
}

/** From the answer to `POST /leads` to the request at the endpoint, alone and beside hanging ones. */
async function soon(stand: Stand): Promise<Section> {
  const { bench, store, receiver, others } = stand
  const alone = await delays(stand)
  await sql(
    store,
    endpointsSql(others.id, HANGING, `${receiver.url}/hang-`),
    dueSql('%/hang-%', 10),
  )
  await pause(1000)
  const first = await delays(stand)
  await pause(TRIED_MS)
  const beside = await delays(stand)
  const ratio = beside.p99 / alone.p99
  return {
    title: `From the answer of POST /leads to the request on the wire, ${bench.stores.engine}`,
    lines: [
      {
        subject: 'one lead at a time',
        ...alone,
        check: { ratio: alone.p50, of: 'ms at p50', target: { atMost: TARGET.wireMs } },
      },
      {
        subject: `while ${HANGING.toLocaleString('en')} hanging endpoints are first tried`,
        ...first,
      },
      {
        subject: `beside ${HANGING.toLocaleString('en')} hanging endpoints`,
        ...beside,
        check: { ratio, of: 'x the p99 alone', target: { atMost: TARGET.beside } },
      },
    ],
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

async function delays({ url, account, receiver }: Stand): Promise<{ p50: number; p99: number }> {
  await receiver.arrivals()
  const answered = new Map<number, number>()
  for (let lead = 0; lead < SINGLE; lead += 1) {
    const response = await fetch(`${url}${API}/leads`, {
      method: 'POST',
      headers: { ...bearer(account), 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: `soon-${lead}-${performance.now()}@klant.example` }),
    })
    const at = performance.timeOrigin + performance.now()
    const { data } = (await response.json()) as { data: { id: number } }
    answered.set(data.id, at)
    await pause(10)
  }
  const arrivals = await receiver.wait(SINGLE)
  const times = arrivals
    .flatMap(({ at, record }) => {
      const from = answered.get(record)
      return from === undefined ? [] : [Math.max(0, at - from)]
    })
    .sort((a, b) => a - b)
  return { p50: times[Math.floor(SINGLE / 2)] ?? 0, p99: times[Math.floor(SINGLE * 0.99)] ?? 0 }
}

function perSecondOf({ answers, seconds }: LoadResult): number {
  return answers / seconds
}

/** `POST /leads` of another account, with nothing to deliver and while deliveries run. */
async function intake({ bench, store, url }: Stand): Promise<Section> {
  await sql(
    store,
    `delete from deliveries where webhook_id in (select id from webhooks where url like '%/hang-%')`,
    `delete from webhooks where url like '%/hang-%'`,
  )
  const other = await createAccount(store, 'Beside')
  const requests = { kind: 'newLead', path: `${API}/leads`, idempotent: false } as const
  const load = { url, headers: bearer(other), connections: CONNECTIONS, requests }
  const until = { seconds: bench.effort.seconds }
  const rates: Record<'idle' | 'sending', number[]> = { idle: [], sending: [] }
  for (let round = 0; round < bench.effort.rounds; round += 1) {
    rates.idle.push(perSecondOf(await bench.generator.measure({ ...load, until })))
    await sql(store, dueSql('%/endpoint-%', 400))
    rates.sending.push(perSecondOf(await bench.generator.measure({ ...load, until })))
    await sql(store, `delete from deliveries where state = 'pending'`)
    await pause(500)
  }
  const [idle, sending] = [median(rates.idle), median(rates.sending)]
  const check = { ratio: sending / idle, of: 'of idle', target: { atLeast: TARGET.intake } }
  const lines: Line[] = [
    { subject: 'nothing to deliver', perSecond: idle },
    { subject: 'while deliveries run as fast as they can', perSecond: sending, check },
  ]
  return { title: `POST /leads beside deliveries, ${bench.stores.engine}`, lines }
}
