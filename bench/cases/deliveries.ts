import { setTimeout as pause } from 'node:timers/promises'
import { copyRow } from '../database.ts'
import { type Figure, median } from '../figures.ts'
import { now } from '../programs.ts'
import type { BenchCase, Workplace } from '../workplace.ts'
import { type Account, ask, createAccount, newLead, operator } from '../zeven.ts'

/** Dealers whose leads arrive at the same time, each with as many endpoints as the API allows. */
const DEALERS = 10
const ENDPOINTS = 5
const LEADS_EACH = 40
const SINGLE = 100
const REPLAYS = 8
const HANGING = 1000

/** Measures webhooks, from the commit to an HTTPS server on the same machine. */
export const deliveries: BenchCase = {
  name: 'deliveries',
  title: 'Webhooks',
  measure: async (workplace) => {
    const { settings } = workplace
    const one = await createAccount(settings, 'One endpoint')
    const webhook = await subscribe(workplace, one, '/one')
    const dealers: Account[] = []
    for (let dealer = 0; dealer < DEALERS; dealer++) {
      const account = await createAccount(settings, `Dealer ${dealer}`)
      for (let n = 0; n < ENDPOINTS; n++) await subscribe(workplace, account, `/${dealer}-${n}`)
      dealers.push(account)
    }
    const alone = await delays(workplace, one)
    return [
      await rate(workplace, dealers),
      {
        what: 'from the answer to the request on the wire, p50',
        value: median(alone),
        unit: 'ms',
        target: { atMost: 50 },
      },
      await acrossProcesses(workplace, one, webhook),
      await besideHanging(workplace, one, dealers.at(-1) as Account),
    ]
  },
}

/** Returns the endpoint's id. */
async function subscribe({ url, receiver }: Workplace, account: Account, path: string) {
  const body = { url: receiver.url + path, events: ['lead.created'] }
  return (await ask(url, account, '/webhooks', body)).data.id
}

/** Adds endpoints to the account in the database, because the API allows only five. */
async function copyNewestEndpoint(
  { database, receiver }: Workplace,
  count: number,
  path: string,
): Promise<void> {
  const [found] = await database.sql('select max(id) as last from webhooks')
  const changed = { url: `'${receiver.url}${path}' || i` }
  await copyRow(database, 'webhooks', { id: Number(found?.last), count, changed })
}

async function rate({ url, receiver }: Workplace, dealers: readonly Account[]): Promise<Figure> {
  const posting = dealers.map(async (dealer) => {
    for (let n = 0; n < LEADS_EACH; n++) {
      await ask(url, dealer, '/leads', newLead(`lead-${n}@klant.example`))
    }
  })
  const arrivals = await receiver.take(DEALERS * LEADS_EACH * ENDPOINTS)
  await Promise.all(posting)
  const times = arrivals.map(({ at }) => at)
  const seconds = (Math.max(...times) - Math.min(...times)) / 1000
  return {
    what: `deliveries while ${DEALERS} dealers, of ${ENDPOINTS} endpoints each, get ${LEADS_EACH} leads each`,
    value: arrivals.length / seconds,
    unit: 'a second',
    target: { atLeast: 500 },
  }
}

/** Milliseconds from the answer of `POST /leads` to the webhook request, one lead at a time. */
async function delays({ url, receiver }: Workplace, account: Account): Promise<number[]> {
  const times: number[] = []
  for (let lead = 0; lead < SINGLE; lead++) {
    await ask(url, account, '/leads', newLead(`one-${performance.now()}@klant.example`))
    const answeredAt = now()
    const [arrival] = await receiver.take(1)
    times.push(Math.max(0, (arrival?.at ?? Number.NaN) - answeredAt))
    await pause(10)
  }
  return times
}

/** An operator's command adds a delivery in its own process; the server must find it by polling. */
async function acrossProcesses(
  { settings, receiver }: Workplace,
  account: Account,
  webhook: number,
): Promise<Figure> {
  const of = ['--account', String(account.id)]
  const listed = ['api', 'GET', `/webhooks/${webhook}/deliveries`, ...of]
  const { answer } = await operator(settings, listed)
  const times: number[] = []
  for (const { id } of answer.data.slice(0, REPLAYS)) {
    const { at } = await operator(settings, [
      'api',
      'POST',
      `/webhooks/deliveries/${id}/replay`,
      ...of,
    ])
    const [arrival] = await receiver.take(1)
    times.push(Math.max(0, (arrival?.at ?? Number.NaN) - at))
  }
  return {
    what: 'from the commit of another process to the request on the wire, p50',
    value: median(times),
    unit: 'ms',
    target: { atMost: 1200 },
  }
}

/** The slowest delivery while the server retries endpoints that never answer. */
async function besideHanging(
  workplace: Workplace,
  account: Account,
  other: Account,
): Promise<Figure> {
  const { url, receiver } = workplace
  await copyNewestEndpoint(workplace, HANGING, '/hang-')
  await ask(url, other, '/leads', newLead('hanging@klant.example'))
  await receiver.take(ENDPOINTS)
  return {
    what: `the slowest of ${SINGLE} beside ${HANGING.toLocaleString('en')} endpoints that hang`,
    value: Math.max(...(await delays(workplace, account))),
    unit: 'ms',
    target: { atMost: 2000 },
  }
}
