import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ApiClient } from '../support/client.ts'

const EVERY_MS = 20
/**
 * People notice a longer wait. Who is kept waiting is so by every request: here half must be faster, because a busy
 * machine delays single ones; `npm run test:long` asks it of nineteen in twenty.
 */
const PROMPT_MS = 250
const SHARE = process.env.TEST_LONG === undefined ? 0.5 : 0.95

/** Sends requests for `forMs`. Expects every answer to be right and nearly all to be fast. */
export async function expectPrompt(api: ApiClient, forMs: number): Promise<void> {
  const times: number[] = []
  const end = performance.now() + forMs
  while (performance.now() < end) {
    const start = performance.now()
    expect((await api.get('/me')).status).toBe(200)
    times.push(performance.now() - start)
    await pause(EVERY_MS)
  }
  const sorted = times.toSorted((a, b) => a - b)
  expect(sorted[Math.floor((sorted.length - 1) * SHARE)]).toBeLessThan(PROMPT_MS)
}
