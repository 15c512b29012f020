import { createHmac } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { addressBlock } from '../http/address.ts'
import { RateLimited, type SpendLimit } from '../http/limits.ts'
import { countTowardsLimit } from './limits.writes.ts'

const MINUTE_MS = 60_000

/**
 * Limits what one client address may do in a minute. All processes count together, and a restart
 * keeps the count. The database holds a hash, which tells nobody the address without `secret`.
 * Throws 429.
 */
export function createSharedAddressLimit(
  database: Database,
  secret: string,
  name: string,
  perMinute: number,
): SpendLimit {
  const limit = { most: perMinute, windowMs: MINUTE_MS }
  return async (address) => {
    const hash = createHmac('sha256', secret).update(addressBlock(address)).digest('base64url')
    const input = { ...limit, name: `${name} ${hash}` }
    const wait = await countTowardsLimit(database.counters, input)
    if (wait !== null) throw new RateLimited(name, wait.seconds)
  }
}
