import type { Plan } from '../contract.ts'
import type { Database } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { countTowardsLimit } from '../limits/limits.writes.ts'

const DAY_MS = 86_400_000
/** How often in a day members of an account may have mail sent to any address that they type. */
const MAILS_A_DAY: Record<Plan, number> = { trial: 50, paid: 500 }

export interface MailSender {
  database: Pick<Database, 'counters'>
  account: { id: number; plan: Plan }
}

/** Throws 409 once the account has had its mails of a day. Mails that customers cause do not count. */
export async function takeMail(asking: MailSender): Promise<void> {
  await takeOfDay(asking, 'member-mails', MAILS_A_DAY[asking.account.plan])
}

export async function takeOfDay(
  { database, account }: MailSender,
  what: string,
  limit: number,
): Promise<void> {
  const name = `${what} ${account.id}`
  const wait = await countTowardsLimit(database.counters, { name, most: limit, windowMs: DAY_MS })
  if (wait === null) return
  throw new ApiError('too_many_mails', null, { limit, retry_after: wait.seconds })
}
