import { sql } from 'kysely'
import type { Counters } from '../db/database.ts'

/** The uses in the current window including this one, and the remaining time of the window. */
interface Use {
  used: number
  msLeft: number
}
export type CountOne = (name: string, windowMs: number) => Promise<Use>

/** Counts for all processes on this database together. */
export function countTogether({ db, clock }: Counters): CountOne {
  return async (name, windowMs) => {
    const now = clock.now()
    const end = now + windowMs
    // A window that ends later than a new one would is not open: the clock was set back since.
    const isOpen = sql`limit_use.ends_at > ${now} and limit_use.ends_at <= ${end}`
    const { rows } = await sql<{ used: number; ends_at: number }>`
      insert into limit_use (name, ends_at, used) values (${name}, ${end}, 1)
      on conflict (name) do update set
        used = case when ${isOpen} then limit_use.used + 1 else 1 end,
        ends_at = case when ${isOpen} then limit_use.ends_at else excluded.ends_at end
      returning used, ends_at`.execute(db)
    const { used, ends_at } = rows[0] as { used: number; ends_at: number }
    return { used, msLeft: ends_at - now }
  }
}

/** Lowers the count of a window that is still open by `uses`. */
export async function countBack(
  { db, clock }: Counters,
  name: string,
  uses: number,
): Promise<void> {
  await db
    .updateTable('limit_use')
    .set((eb) => ({ used: eb('used', '-', uses) }))
    .where('name', '=', name)
    .where('used', '>=', uses)
    .where('ends_at', '>', clock.now())
    .execute()
}

export async function deleteEndedLimits({ db, clock }: Counters): Promise<void> {
  await db.deleteFrom('limit_use').where('ends_at', '<=', clock.now()).execute()
}
