import { median } from './figures.ts'
import { runProgram } from './programs.ts'

const AUTOCANNON = 'bench/node_modules/autocannon/autocannon.js'
export const CONNECTIONS = 32

/** Many similar requests, sent by autocannon in its own process. */
export interface Load {
  url: string
  secret?: string
  /** Posted as JSON. autocannon replaces `[<id>]` by another word in each request. */
  body?: unknown
  connections?: number
  /** Requests a second over all connections; as many as possible when absent. */
  rate?: number
  /** How long it lasts. */
  until: { seconds: number } | { requests: number }
}

/** Returns answers a second. Throws when any request failed, because the figure is useless then. */
export async function send({ url, secret, body, connections, rate, until }: Load): Promise<number> {
  const headers = secret === undefined ? [] : ['-H', `Authorization=Bearer ${secret}`]
  const length = 'seconds' in until ? ['-d', until.seconds] : ['-a', until.requests]
  const content =
    body === undefined
      ? []
      : ['-m', 'POST', '-H', 'Content-Type=application/json', '-I', '-b', JSON.stringify(body)]
  const speed = rate === undefined ? [] : ['-R', rate]
  const words = ['-j', '-n', '-c', connections ?? CONNECTIONS, ...length, ...speed]
  const { output } = await runProgram([
    AUTOCANNON,
    ...[...words, ...headers, ...content, url].map(String),
  ])
  const found = JSON.parse(output)
  if (found.non2xx + found.errors + found.timeouts > 0 || found['2xx'] === 0) {
    const { statusCodeStats, errors, timeouts } = found
    throw new Error(`${url}: ${JSON.stringify({ statusCodeStats, errors, timeouts })}`)
  }
  return found['2xx'] / found.duration
}

const ROUNDS = 2

/**
 * Returns the rates of two servers, each the median of its rounds. The servers take turns, so that
 * a busy moment of the machine slows both.
 */
export async function compare(
  loads: { ours: Omit<Load, 'until'>; bare: Omit<Load, 'until'> },
  seconds: number,
): Promise<{ ours: number; bare: number }> {
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of ['ours', 'bare'] as const) {
      const rate = await send({ ...loads[name], until: { seconds } })
      // The first round only warms up.
      if (round > 0) rates[name].push(rate)
    }
  }
  return { ours: median(rates.ours), bare: median(rates.bare) }
}
