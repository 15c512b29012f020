import { RateLimited, type TakenBudgets } from '../limits/limits.ts'
import type { KeyHolder } from './access.ts'
import type { SentHeaders } from './respond.ts'

/** Methods that use the write budgets. Other methods write nothing here. */
const WRITES = new Set(['POST', 'PATCH', 'DELETE'])

/** Takes one request from the budgets of a key. Without `spend` it only reports the rest. */
export type TakeBudgets = (
  holder: KeyHolder,
  request: { write: boolean; spend: boolean },
) => Promise<TakenBudgets>

/** Admits a request, and returns a function to free its slot. Throws 429 without spending anything. */
export type Enter = (holder: KeyHolder, method: string, headers: SentHeaders) => Promise<() => void>

/**
 * Takes an in-flight slot first, then one request from the budgets. Each process has its own slots,
 * but all processes share the budgets. `headers` receive the remaining budgets, even for a 429.
 */
export function createEntrance(takeBudgets: TakeBudgets): Enter {
  const open = new Map<number, number>()

  function free(keyId: number): void {
    const left = (open.get(keyId) ?? 1) - 1
    if (left === 0) open.delete(keyId)
    else open.set(keyId, left)
  }

  return async (holder, method, headers) => {
    const { key, budgets } = holder
    const write = WRITES.has(method)
    const inFlight = open.get(key.id) ?? 0
    const full = inFlight >= budgets.inFlight
    if (!full) open.set(key.id, inFlight + 1)
    try {
      const taken = await takeBudgets(holder, { write, spend: !full })
      headers['X-RateLimit-Remaining'] = String(taken.remaining.requests)
      if (write) headers['X-RateLimit-Remaining-Write'] = String(taken.remaining.writes)
      if (full) throw new RateLimited('in_flight', 1)
      if (!taken.granted) throw new RateLimited(taken.budget, taken.retryAfterSeconds)
    } catch (error) {
      if (!full) free(key.id)
      throw error
    }
    return () => free(key.id)
  }
}
