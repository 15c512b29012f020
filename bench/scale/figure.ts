import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** What is measured at each size, such as the time of a query. */
export interface Figure {
  group: string
  what: string
  unit: 'ms' | 's' | 'MB' | 'KB' | 'pages' | 'statements' | ''
  value: number
}

export const figure = (
  group: string,
  what: string,
  value: number,
  unit: Figure['unit'],
): Figure => ({ group, what, value, unit })

/** More than the second after which a session tells what it read. */
const TOLD_MS = 1200

/** How long something takes, in milliseconds: the median of a few times. */
export async function timed(times: number, run: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const startedAt = performance.now()
    await run()
    taken.push(performance.now() - startedAt)
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] as number
}

/**
 * How many pages of 8 KB the database looks at for something that is done `times` times, for each. Other
 * than a time it is the same on a busy machine. A session tells what it read when it is asked something a
 * second later, so what one run did is told by the next.
 */
export async function pagesOf(
  client: Client,
  times: number,
  run: () => Promise<unknown>,
): Promise<number> {
  await pause(TOLD_MS)
  await run()
  const before = await pagesRead(client)
  for (let n = 0; n < times; n++) {
    await pause(TOLD_MS)
    await run()
  }
  return ((await pagesRead(client)) - before) / times
}

/** How many statements this process sends to the database for something. */
export async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  const { prototype } = Client
  const own: (...words: unknown[]) => unknown = prototype.query
  let sent = 0
  Reflect.set(prototype, 'query', function counted(this: unknown, ...words: unknown[]) {
    sent++
    return own.apply(this, words)
  })
  try {
    await run()
  } finally {
    Reflect.set(prototype, 'query', own)
  }
  return sent
}

async function pagesRead(client: Client): Promise<number> {
  const { rows } = await client.query(`select sum(heap_blks_read + heap_blks_hit
    + coalesce(idx_blks_read + idx_blks_hit, 0) + coalesce(toast_blks_read + toast_blks_hit, 0)) as n
    from pg_statio_user_tables`)
  return Number(rows[0].n)
}
