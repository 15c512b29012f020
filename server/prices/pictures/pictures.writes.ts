import { defineCommand } from '../../core/db/command.ts'
import type { NewPicture } from '../../core/files/scale.ts'

/** Stores a picture, only once if it is sent repeatedly. An open picture stays open. */
export const storePicture = defineCommand<NewPicture & { open: boolean }, null>(
  import.meta.url,
  async ({ db, accountId: account_id, clock }, { open, ...picture }) => {
    const now = clock.now()
    const seen = { seen_at: now, ...(open && { is_open: 1 as const }) }
    await db
      .insertInto('pictures')
      .values({ account_id, ...picture, created_at: now, ...seen })
      .onConflict((conflict) => conflict.columns(['account_id', 'hash']).doUpdateSet(seen))
      .execute()
    return null
  },
)
