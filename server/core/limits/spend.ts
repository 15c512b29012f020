import { createHmac } from 'node:crypto'
import type { Plan } from '../contract.ts'
import { SYSTEM } from '../db/actor.ts'
import type { Counters, Database } from '../db/database.ts'
import { ensureSecret } from '../db/secrets.writes.ts'
import { ApiError } from '../errors.ts'
import { blocksOf } from '../http/address.ts'
import { type AddressLimit, type IdLimit, LIMITS, RateLimited, type SpendLimit } from './limits.ts'
import { type CountOne, countBack, countTogether } from './limits.writes.ts'

interface MailSender {
  database: Pick<Database, 'counters'>
  account: { id: number; plan: Plan }
}

/** Counts one use of a limit. Throws the limit's error if it is exceeded. */
async function spendBy(countOne: CountOne, name: keyof typeof LIMITS, who: string): Promise<void> {
  const { key = name, most, in: windowMs, answer }: SpendLimit = LIMITS[name]
  const { used, msLeft } = await countOne(`${key} ${who}`, windowMs)
  if (used <= most) return
  const seconds = Math.max(1, Math.ceil(msLeft / 1000))
  if (answer) throw new ApiError(answer, null, { limit: most, retry_after: seconds })
  throw new RateLimited(key.split(' ')[0] as string, seconds)
}

/** For all processes together. */
export async function spend(counters: Counters, name: IdLimit, id: string | number): Promise<void> {
  await spendBy(countTogether(counters), name, String(id))
}

/** Reverts `uses` counts of a limit. */
export async function giveBack(
  counters: Counters,
  name: IdLimit,
  id: string | number,
  uses: number,
): Promise<void> {
  const { key = name }: SpendLimit = LIMITS[name]
  if (uses > 0) await countBack(counters, `${key} ${id}`, uses)
}

/** Counts an email sent by a member of the account. */
export async function spendMail({ database, account }: MailSender): Promise<void> {
  await spend(database.counters, `${account.plan}_mails`, account.id)
}

/** Counts a limit of addresses. With `at`, such as a form, it counts only there. */
export type SpendAddress = (name: AddressLimit, address: string, at?: string) => Promise<void>

/** The database stores a hash, from which the address cannot be derived without the secret. */
export async function createSpendAddress(database: Database): Promise<SpendAddress> {
  const input = { name: 'address' }
  const secret = await database.run(ensureSecret, { actor: SYSTEM, accountId: null, input })
  const together = countTogether(database.counters)
  const alone = countAlone()
  return async (name, address, at) => {
    const limit: SpendLimit & { of: 'line' | 'network' } = LIMITS[name]
    const block = blocksOf(address)[limit.of]
    if (limit.alone) return spendBy(alone, name, block)
    const who = createHmac('sha256', secret).update(at === undefined ? block : `${at} ${block}`)
    return spendBy(together, name, who.digest('base64url'))
  }
}

/** Counts in this process. A timer removes windows that ended, so that one-time clients leave nothing behind. */
export function countAlone(): CountOne {
  const counts = new Map<string, { used: number; endsAt: number }>()
  return async (name, windowMs) => {
    const now = performance.now()
    const open = counts.get(name)
    const count = open && open.endsAt > now ? open : { used: 0, endsAt: now + windowMs }
    if (count !== open) {
      counts.set(name, count)
      setTimeout(() => counts.get(name) === count && counts.delete(name), windowMs).unref()
    }
    count.used += 1
    return { used: count.used, msLeft: count.endsAt - now }
  }
}
