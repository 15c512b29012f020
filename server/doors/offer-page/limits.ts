import { SYSTEM } from '../../ground/db/actor.ts'
import type { Database } from '../../ground/db/database.ts'
import { ensureSecret } from '../../ground/db/secrets.writes.ts'
import { RateLimited } from '../../ground/http/limits.ts'
import { createSharedAddressLimit } from '../../ground/limits/by-address.ts'
import { countTowardsLimit } from '../../ground/limits/limits.writes.ts'
import type { StoredVersion } from '../../offers/versions/versions.reads.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Links that nobody has, for a client address. Who has a link is never among these. */
const MISSES_PER_MINUTE = 30
/** What one link may send: many ticks, and few questions, because each becomes a mail. */
const WRITES_PER_MINUTE = 120
const QUESTIONS_PER_HOUR = 10

export interface Limits {
  /** Throws 429, as the others do. */
  miss(address: string): Promise<void>
  write(version: StoredVersion): Promise<void>
  question(version: StoredVersion): Promise<void>
}

/**
 * Guessing a link is hopeless. The limit keeps whoever tries from being a burden, and a customer on the
 * same line still reads the offer.
 */
export async function createLimits(database: Database): Promise<Limits> {
  const input = { name: 'address' }
  const secret = await database.run(ensureSecret, { actor: SYSTEM, accountId: null, input })
  const miss = createSharedAddressLimit(database, secret, 'offer_links', MISSES_PER_MINUTE)

  async function ofLink(name: string, version: StoredVersion, most: number, windowMs: number) {
    const { account_id, lead_id } = version
    const limited = { name: `${name} ${account_id} ${lead_id}`, most, windowMs }
    const wait = await countTowardsLimit(database.counters, limited)
    if (wait !== null) throw new RateLimited(name, wait.seconds)
  }

  return {
    miss,
    write: (version) => ofLink('offer_writes', version, WRITES_PER_MINUTE, MINUTE_MS),
    question: (version) => ofLink('offer_questions', version, QUESTIONS_PER_HOUR, HOUR_MS),
  }
}
