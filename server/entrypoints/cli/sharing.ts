import type { Config } from '../../core/config.ts'
import type { Database } from '../../core/db/database.ts'

/** What the commands of one file share, so that fifty of them open the database once. */
export interface Sharing {
  /** Absent until the first command needs it. */
  opened?: { database: Database; config: Config }
  /** The account that `account create` made last; `$account` names it in the file. */
  account?: number
}

let current: Sharing | null = null

/** Null when a command runs alone. */
export function currentSharing(): Sharing | null {
  return current
}

/** Has all commands that run inside of `work` share, and closes the database after it. */
export async function sharing<Done>(work: (shared: Sharing) => Promise<Done>): Promise<Done> {
  const shared: Sharing = {}
  current = shared
  try {
    return await work(shared)
  } finally {
    current = null
    await shared.opened?.database.close()
  }
}
