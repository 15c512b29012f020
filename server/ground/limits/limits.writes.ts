import { sql } from 'kysely'
import type { Counters } from '../db/database.ts'

export interface Limited {
  /** Names who does what, such as `submissions` and the hash of a client address. */
  name: string
  /** How often it is allowed in a window of `windowMs`. The first count begins the window. */
  most: number
  windowMs: number
}

/** Null when the limit allows it; else how long to wait. */
export type Wait = { seconds: number } | null

/** Counts one more towards the limit, for all processes on this database together. */
export async function countTowardsLimit(
  counters: Counters,
  { name, most, windowMs }: Limited,
): Promise<Wait> {
  const now = counters.clock.now()
  const use = await addOne(counters, { name, now, end: now + windowMs })
  if (use.used <= most) return null
  return { seconds: Math.max(1, Math.ceil((use.ends_at - now) / 1000)) }
}

interface Addition {
  name: string
  now: number
  end: number
}

/** A window that ends later than a new one would is not open: the clock was set back since. */
const windowIsOpen = ({ now, end }: Addition) =>
  sql`limit_use.ends_at > ${now} and limit_use.ends_at <= ${end}`

async function addOne({ db }: Counters, added: Addition) {
  const { rows } = await sql<{ used: number; ends_at: number }>`
    insert into limit_use (name, ends_at, used) values (${added.name}, ${added.end}, 1)
    on conflict (name) do update set
      used = case when ${windowIsOpen(added)} then limit_use.used + 1 else 1 end,
      ends_at = case when ${windowIsOpen(added)} then limit_use.ends_at else excluded.ends_at end
    returning used, ends_at`.execute(db)
  return rows[0] as { used: number; ends_at: number }
}

/** Deletes the counts of windows that have ended. */
export async function pruneLimits({ db, clock }: Counters): Promise<void> {
  await db.deleteFrom('limit_use').where('ends_at', '<=', clock.now()).execute()
}
