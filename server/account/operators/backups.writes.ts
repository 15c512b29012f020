import { defineAction, type WriteContext } from '../../ground/db/action.ts'
import { queueMail } from '../../ground/mails/queue.ts'
import { BACKUP_TOLD, BACKUP_WATCHED, type BackupState, readBackupState } from './backups.reads.ts'
import { listOperators } from './operators.reads.ts'

/** What a mail about a missing backup tells of. */
export interface MissingBackup {
  madeAt: number | null
  since: number
}

/**
 * Looks whether backups are still made. When none was made for two days, it mails every operator,
 * once until there is a new one: also who has never made one must hear of it.
 */
export const watchBackups = defineAction<{ mails: boolean }, BackupState>(
  import.meta.url,
  'watchBackups',
  async (ctx, { mails }) => {
    const now = ctx.clock.now()
    await ctx.db
      .insertInto('settings')
      .values({ name: BACKUP_WATCHED, value: String(now) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const state = await readBackupState(ctx, now)
    const { madeAt, since, isLate, toldOf } = state
    if (mails && isLate && since !== null && toldOf !== since) {
      await tellOperators(ctx, { madeAt, since })
    }
    return state
  },
)

/** While there is no operator, nobody is told, and whoever becomes one is. */
async function tellOperators(ctx: WriteContext, about: MissingBackup): Promise<void> {
  const operators = (await listOperators(ctx)).filter(({ user_id: user }) => user !== null)
  for (const { id, email: to, language } of operators) {
    const once = `backup_missing ${about.since} ${id}`
    await queueMail(ctx, { kind: 'backup_missing', to, language, about, once })
  }
  if (operators.length === 0) return
  const value = String(about.since)
  await ctx.db
    .insertInto('settings')
    .values({ name: BACKUP_TOLD, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
