import { createHmac } from 'node:crypto'
import type { Database } from '../../ground/db/database.ts'
import { blocksOf } from '../../ground/http/address.ts'
import { RateLimited } from '../../ground/http/limits.ts'
import { countTowardsLimit } from '../../ground/limits/limits.writes.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Questions for a price that one form answers, by where they come from. A customer who tries every
 * option asks some hundred times; a program that reads a price list asks on.
 */
const PRICE_LIMITS = [
  { name: 'prices_per_hour', block: 'line', most: 1_000, windowMs: HOUR_MS },
  { name: 'prices_per_day', block: 'line', most: 3_000, windowMs: DAY_MS },
  { name: 'prices_per_day', block: 'network', most: 10_000, windowMs: DAY_MS },
] as const

/** Counts one question for the price of a form. Throws 429 when too many came from there. */
export type SpendPrice = (form: string, address: string) => Promise<void>

/** All processes count together, and a restart keeps the counts. They name no address. */
export function createPriceLimits(database: Database, secret: string): SpendPrice {
  return async (form, address) => {
    const blocks = blocksOf(address)
    for (const { name, block, most, windowMs } of PRICE_LIMITS) {
      const asker = createHmac('sha256', secret).update(`${form} ${blocks[block]}`)
      const counted = `${name} ${block} ${asker.digest('base64url')}`
      const wait = await countTowardsLimit(database.counters, { name: counted, most, windowMs })
      if (wait !== null) throw new RateLimited(name, wait.seconds)
    }
  }
}
