import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { lockName } from '../../core/db/dialect.ts'
import { ApiError } from '../../core/errors.ts'
import { queueMail } from '../../core/mails/queue.ts'
import {
  BACKUP_TOLD,
  BACKUP_WATCHED,
  BACKUP_WORK,
  type BackupState,
  type BackupWork,
  readBackupState,
} from './backups.reads.ts'
import { listOperators } from './operators.reads.ts'

/** The content of an email about a missing backup. */
export interface MissingBackup {
  madeAt: number | null
  since: number
}

/**
 * Checks whether backups are made. After two days without one, it emails every operator, once until
 * there is a new one, and even if there never was one.
 */
export const watchBackups = defineCommand<{ mails: boolean }, BackupState>(
  import.meta.url,
  async (ctx, { mails }) => {
    const now = ctx.clock.now()
    await ctx.db
      .insertInto('settings')
      .values({ name: BACKUP_WATCHED, value: String(now) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const state = await readBackupState(ctx, now)
    const { madeAt, since, isLate, notifiedOf } = state
    if (mails && isLate && since !== null && notifiedOf !== since) {
      await notifyOperators(ctx, { madeAt, since })
    }
    return state
  },
)

/** Without operators nobody is notified; a new operator then is. */
async function notifyOperators(ctx: WriteContext, about: MissingBackup): Promise<void> {
  const operators = (await listOperators(ctx)).filter(({ user_id: user }) => user !== null)
  for (const { id, email: to, language } of operators) {
    const once = `backup_missing ${about.since} ${id}`
    await queueMail(ctx, { kind: 'backup_missing', to, language, about, once })
  }
  if (operators.length === 0) return
  await set(ctx, BACKUP_TOLD, String(about.since))
}

async function set({ db }: WriteContext, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** How long work counts as running without an update of its server. */
const WORK_MS = 60_000

/** Starts, extends or ends work. Throws 429 while any server does other work. */
export const recordWork = defineCommand<Omit<BackupWork, 'until'>, null>(
  import.meta.url,
  async (ctx, work) => {
    await lockName(ctx.db, ctx.engine, BACKUP_WORK)
    const now = ctx.clock.now()
    const { work: known } = await readBackupState(ctx, now)
    if (known !== null && known.id !== work.id && known.fault === null && known.until > now) {
      throw new ApiError('rate_limited', null, {}, { 'Retry-After': '60' })
    }
    await set(ctx, BACKUP_WORK, JSON.stringify({ ...work, until: now + WORK_MS }))
    return null
  },
)
