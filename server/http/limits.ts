import { createHmac } from 'node:crypto'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import { failureOf } from '../db/dialect.ts'
import { ApiError } from '../errors.ts'
import { budgetsOf } from '../resources/accounts/contract.ts'
import { type BudgetRequest, takeBudgets } from '../resources/budgets/actions.ts'
import { limitsOf, type Taken } from '../resources/budgets/take.ts'
import type { KeyHolder } from '../resources/keys/store.ts'
import { countTowardsLimit } from '../resources/limits/actions.ts'
import { addressBlock } from './address.ts'
import type { Headers } from './respond.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const MINUTE_SECONDS = 60

/** 429: which budget is spent, and how long to wait (decisions C1, C5). */
export class RateLimited extends ApiError {
  constructor(budget: string, retryAfterSeconds: number) {
    super(
      'rate_limited',
      `Too many requests; wait ${retryAfterSeconds} s and try again.`,
      { budget, retry_after: retryAfterSeconds },
      { 'Retry-After': String(retryAfterSeconds) },
    )
  }
}

/** Lets a request in, and answers how to free its slot. Throws 429, which spends nothing. */
export type Enter = (holder: KeyHolder, method: string, headers: Headers) => Promise<() => void>

/**
 * The in-flight slot, then the budgets. Slots are this process's own; budgets are shared. Whatever
 * the outcome, `headers` say what is left.
 */
export function createEntrance(database: Database): Enter {
  const open = new Map<number, number>()

  function free(keyId: number): void {
    const left = (open.get(keyId) ?? 1) - 1
    if (left === 0) open.delete(keyId)
    else open.set(keyId, left)
  }

  return async (holder, method, headers) => {
    const { key, account } = holder
    const write = !READS.has(method)
    const inFlight = open.get(key.id) ?? 0
    const full = inFlight >= budgetsOf(account).inFlight
    if (!full) open.set(key.id, inFlight + 1)
    try {
      const taken = await countRequest(database, holder, write, !full)
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

async function countRequest(
  database: Database,
  { key, account }: KeyHolder,
  write: boolean,
  spend: boolean,
): Promise<Taken> {
  const request = { keyId: key.id, limits: limitsOf(budgetsOf(account)), write, spend }
  try {
    return await takeBudgets(database.counters, request)
  } catch (error) {
    if (failureOf(error) === 'unknown') throw error
    return takeInMemory(request)
  }
}

const inMemory = new RateLimiterMemory({
  points: Number.MAX_SAFE_INTEGER,
  duration: MINUTE_SECONDS,
})

/**
 * The requests of a minute, counted in this process: so that reads go on while the counters cannot be
 * written, as on a full disk. Writes fail then, so theirs need no count.
 */
async function takeInMemory({ keyId, limits, spend }: BudgetRequest): Promise<Taken> {
  const { consumedPoints, msBeforeNext } = await inMemory.penalty(keyId, spend ? 1 : 0)
  const left = Math.max(0, limits.per_minute - consumedPoints)
  const remaining = { requests: left, writes: Math.min(left, limits.write_per_minute) }
  if (consumedPoints <= limits.per_minute) return { granted: true, remaining }
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return { granted: false, remaining, budget: 'per_minute', retryAfterSeconds }
}

export type SpendLimit = (whose: string) => Promise<void>

/** Limits what may be done in a minute, over all processes and restarts. Throws 429. */
export function createLimit(database: Database, name: string, perMinute: number): SpendLimit {
  const limit = { most: perMinute, windowMs: MINUTE_SECONDS * 1000 }
  return async (whose) => {
    const input = { ...limit, name: `${name} ${whose}` }
    const wait = await countTowardsLimit(database.counters, input)
    if (wait !== null) throw new RateLimited(name, wait.seconds)
  }
}

/** The same of a client's address, which is kept as a hash nobody can look up without `secret`. */
export function createSharedAddressLimit(
  database: Database,
  secret: string,
  name: string,
  perMinute: number,
): SpendLimit {
  const spend = createLimit(database, name, perMinute)
  return (address) =>
    spend(createHmac('sha256', secret).update(addressBlock(address)).digest('base64url'))
}

/** Limits what one client address may do in a minute, in this process. Throws 429. */
export function createAddressLimit(name: string, perMinute: number): SpendLimit {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: MINUTE_SECONDS })
  return async (address) => {
    try {
      await limiter.consume(addressBlock(address))
    } catch (spent) {
      const wait = Math.max(1, Math.ceil((spent as RateLimiterRes).msBeforeNext / 1000))
      throw new RateLimited(name, wait)
    }
  }
}
