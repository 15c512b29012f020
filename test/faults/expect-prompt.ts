import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ApiClient } from '../support/client.ts'

const EVERY_MS = 20
/** Slower than this, a person notices; nineteen of twenty answers must be quicker. */
const PROMPT_MS = 250
const SHARE = 0.95

/** Asks now and then for as long as told: every answer is good and nearly every one is quick. */
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
