import { defineAction } from '../db/action.ts'

/** Stores a build of the widget under its hash, so that its address works forever. */
export const keepScript = defineAction<{ hash: string; source: string }, null>(
  import.meta.url,
  'keepScript',
  async (ctx, { hash, source }) => {
    await ctx.db
      .insertInto('scripts')
      .values({ hash, source, created_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
    return null
  },
)
