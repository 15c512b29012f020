import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { median } from '../figures.ts'
import { send } from '../load.ts'
import type { BenchCase } from '../workplace.ts'
import { API, ask, newLead } from '../zeven.ts'

const LEADS_A_SECOND = 50
/** The largest numbers that one request may hold. */
const MATRICES = 200
const PRICES = 250
const WRITES = 8
const ATTACK = { connections: 8, chunks: 250_000 }
const TINY_PIECES = new URL('../../test/support/tiny-pieces.ts', import.meta.url)

/** Measures how long other callers wait because of one caller. */
export const othersWait: BenchCase = {
  name: 'others-wait',
  title: 'How long others wait',
  measure: async ({ url, account, seconds, loopDelay }) => {
    const { secret } = account
    const body = newLead('[<id>]@klant.example')
    await loopDelay()
    const until = { seconds: seconds * 3 }
    const connections = 10
    await send({
      url: `${url}${API}/leads`,
      secret,
      body,
      connections,
      rate: LEADS_A_SECOND,
      until,
    })
    const delay = await loopDelay()

    const lists = ['This', 'That'].map(priceList)
    const times: number[] = []
    const writePrices = async () => {
      for (let write = 0; write < WRITES; write++) {
        times.push((await ask(url, account, '/price-matrices', lists[write % 2])).ms)
      }
    }
    const readLead = () => ask(url, account, '/leads/1')
    const besidePrices = await longestWait(readLead, writePrices())

    const port = Number(new URL(url).port)
    const attack = new Worker(TINY_PIECES, { workerData: { port, ...ATTACK } })
    const health = () => fetch(`${url}/healthz`).then((response) => response.text())
    const besideAttack = await longestWait(health, once(attack, 'message'))
    await attack.terminate()
    return [
      {
        what: `p99 of the event loop's delay at ${LEADS_A_SECOND} new leads a second`,
        value: delay,
        unit: 'ms',
        target: { atMost: 25 },
      },
      { what: 'a request with 50,000 prices', value: median(times), unit: 'ms' },
      {
        what: 'longest wait for a lead beside such requests',
        value: besidePrices,
        unit: 'ms',
        target: { atMost: 150 },
      },
      {
        what: 'longest wait for `/healthz` beside 8 bodies of 250,000 pieces of one byte',
        value: besideAttack,
        unit: 'ms',
        target: { atMost: 250 },
      },
    ]
  },
}

/** Sends requests until the work is done and returns the longest wait in milliseconds. */
async function longestWait(asking: () => Promise<unknown>, work: Promise<unknown>) {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  // The function throws this error at its end.
  ended.catch(() => {})
  let longest = 0
  while (!isOver) {
    const startedAt = performance.now()
    await asking()
    longest = Math.max(longest, performance.now() - startedAt)
    await pause(2)
  }
  await ended
  return longest
}

/** A body as text, made beforehand, so that making it does not add to the measured waits. */
function priceList(name: string): string {
  const values = (count: number) => Array.from({ length: count }, (_, index) => 2000 + 250 * index)
  const matrices = Array.from({ length: MATRICES }, (_, number) => ({
    code: `grid-${number}`,
    name,
    matrix_type: 'grid_2d',
    row_axis: 'depth',
    col_axis: 'width',
    row_values: values(10),
    col_values: values(PRICES / 10),
    prices: values(10).map((row) => values(PRICES / 10).map((col) => (row + col + number) / 4)),
  }))
  return JSON.stringify({ matrices })
}
