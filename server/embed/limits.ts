import { createHmac } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { addressBlock } from '../http/address.ts'
import { RateLimited, type SpendLimit } from '../http/limits.ts'
import { countTowardsLimit } from '../resources/limits/actions.ts'

const MINUTE_MS = 60_000

/** Limits what may be done in a minute, over all processes and restarts. Throws 429. */
export function createLimit(database: Database, name: string, perMinute: number): SpendLimit {
  const limit = { most: perMinute, windowMs: MINUTE_MS }
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
