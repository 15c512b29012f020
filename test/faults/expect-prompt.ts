import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ApiClient } from '../support/client.ts'

const EVERY_MS = 20
/** People notice a longer wait. */
const PROMPT_MS = 250
/** On a busy machine each request takes longer, also with nobody else there. */
const TIMES_USUAL = 4
/**
 * Who is kept waiting is so by every request: here half must be faster, because a busy machine delays single ones;
 * `npm run test:long` asks it of nineteen in twenty.
 */
const SHARE = process.env.TEST_LONG === undefined ? 0.5 : 0.95

/** Sends requests for `forMs`. Expects every answer to be right. Returns the time that nearly all were faster than. */
export async function measureMs(api: ApiClient, forMs: number): Promise<number> {
  const times: number[] = []
  const end = performance.now() + forMs
  while (performance.now() < end) {
    const start = performance.now()
    expect((await api.get('/me')).status).toBe(200)
    times.push(performance.now() - start)
    await pause(EVERY_MS)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * SHARE)] ?? Infinity
}

/** Sends requests for `forMs`. Expects nearly all to be fast, for a server that usually takes `usualMs`. */
export async function expectPrompt(api: ApiClient, forMs: number, usualMs: number): Promise<void> {
  const limit = Math.max(PROMPT_MS, TIMES_USUAL * usualMs)
  expect(await measureMs(api, forMs)).toBeLessThan(limit)
}
