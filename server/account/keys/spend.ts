import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Budgets } from '../../ground/contract.ts'
import type { Counters } from '../../ground/db/database.ts'
import { failureOf } from '../../ground/db/dialect.ts'
import type { TakenBudgets } from '../../ground/limits/limits.ts'
import { type BudgetRequest, takeBudgets } from './budgets.writes.ts'
import { limitsOf } from './take.ts'

const MINUTE_SECONDS = 60

interface Spender {
  key: { id: number }
  budgets: Budgets
}

/** Takes requests from the budgets of keys; in memory while the database cannot be written. */
export function createBudgets(counters: Counters) {
  const inMemory = new RateLimiterMemory({
    points: Number.MAX_SAFE_INTEGER,
    duration: MINUTE_SECONDS,
  })
  return async (
    { key, budgets }: Spender,
    { write, spend }: Pick<BudgetRequest, 'write' | 'spend'>,
  ): Promise<TakenBudgets> => {
    const request = { keyId: key.id, limits: limitsOf(budgets), write, spend }
    try {
      return await takeBudgets(counters, request)
    } catch (error) {
      if (failureOf(error) === 'unknown') throw error
      return takeInMemory(inMemory, request)
    }
  }
}

/**
 * Counts the requests of a minute in this process, so that reads go on while the counters cannot be
 * written, for example on a full disk. Writes fail then, so they need no count of their own.
 */
async function takeInMemory(
  inMemory: RateLimiterMemory,
  { keyId, limits, spend }: BudgetRequest,
): Promise<TakenBudgets> {
  const { consumedPoints, msBeforeNext } = await inMemory.penalty(keyId, spend ? 1 : 0)
  const left = Math.max(0, limits.per_minute - consumedPoints)
  const remaining = { requests: left, writes: Math.min(left, limits.write_per_minute) }
  if (consumedPoints <= limits.per_minute) return { granted: true, remaining }
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return { granted: false, remaining, budget: 'per_minute', retryAfterSeconds }
}
