import { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import pLimit from 'p-limit'
import type { Database } from '../../core/db/database.ts'
import { blocksOf } from '../../core/http/address.ts'
import { RateLimited } from '../../core/limits/limits.ts'
import { countAlone, spend } from '../../core/limits/spend.ts'

/** A hash occupies one processor for a tenth of a second, in a thread that file reads use too. */
const HASHES_AT_ONCE = 2
const HASHES_WAITING = 8
/** The maximum time to finish the whole queue. */
const WAIT_SECONDS = 1
const WINDOW_MS = 60_000
/** Multiples of one line's limit that wider address blocks get in total. */
const SHARES = { line: 1, site: 2, network: 5 } as const

/** Hashes passwords, a few at a time. Throws 429 if the queue is too long. */
export function createHashing() {
  const inTurn = pLimit(HASHES_AT_ONCE)
  function hashing<Done>(hash: () => Promise<Done>): Promise<Done> {
    if (inTurn.pendingCount >= HASHES_WAITING) throw tooMany(WAIT_SECONDS)
    return inTurn(hash)
  }
  return {
    hash: async (password: string) => hashing(() => hashPassword(password)),
    verify: async ({ hash, password }: { hash: string; password: string }) =>
      hashing(() => verifyPassword({ hash, password })),
  }
}

/** 429 in better-auth's own format. */
export function tooMany(seconds: number): APIError {
  return new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'RATE_LIMITED', message: 'Too many requests. Try again later.' },
    { 'Retry-After': String(seconds) },
  )
}

/** Counts one attempt of a person to authenticate. Throws 429 after too many. */
export async function limitTries({ counters }: Database, userId: string): Promise<void> {
  await spend(counters, 'asked_again', userId).catch((error) => {
    throw error instanceof RateLimited ? tooMany(error.seconds) : error
  })
}

/**
 * Counts the requests of a minute in this process: those of a line, and those of the wider blocks that one
 * customer of a provider may have. A request rejected for its line does not count for the wider blocks.
 */
export function createSignInCounts() {
  const count = countAlone()
  const shares = Object.entries(SHARES) as [keyof typeof SHARES, number][]
  return {
    consume: async (key: string, { max }: { max: number }) => {
      const [address = '', path = ''] = key.split('|')
      const blocks = blocksOf(address)
      for (const [block, share] of shares) {
        const { used, msLeft } = await count(`${block} ${blocks[block]}|${path}`, WINDOW_MS)
        if (used <= max * share) continue
        return { allowed: false, retryAfter: Math.max(1, Math.ceil(msLeft / 1000)) }
      }
      return { allowed: true, retryAfter: null }
    },
  }
}
