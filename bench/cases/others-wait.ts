import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Figure } from '../figures.ts'
import type { Program } from '../programs.ts'
import { type Account, ask } from '../zeven.ts'

/** The largest numbers that one request may hold. */
const MATRICES = 200
const PRICES = 250
const WRITES = 8
const ATTACK = { connections: 8, chunks: 250_000 }
const TINY_PIECES = new URL('../../test/support/tiny-pieces.ts', import.meta.url)

/** How long others wait next to the requests that take the server longest. */
export async function measureOthersWait(
  { line: url }: Program,
  account: Account,
): Promise<Figure[]> {
  const lists = ['This', 'That'].map(priceList)
  const writePrices = async () => {
    for (let write = 0; write < WRITES; write++) {
      await ask(url, account, '/price-matrices', lists[write % 2])
    }
  }
  const health = () => fetch(`${url}/healthz`).then((response) => response.text())
  const duringPrices = await longestWait(health, writePrices())
  const port = Number(new URL(url).port)
  const attack = new Worker(TINY_PIECES, { workerData: { port, ...ATTACK } })
  const duringAttack = await longestWait(health, once(attack, 'message'))
  await attack.terminate()
  const wait = { unit: 'ms', target: { atMost: 100 } } as const
  return [
    {
      ...{ what: 'longest wait for `/healthz` beside requests of 50,000 prices', ...wait },
      value: duringPrices,
    },
    {
      ...{ what: 'the same beside 8 bodies of 250,000 pieces of one byte', ...wait },
      value: duringAttack,
    },
  ]
}

/** Sends requests until the work is done and returns the longest wait in milliseconds. */
export async function longestWait(asking: () => Promise<unknown>, work: Promise<unknown>) {
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
