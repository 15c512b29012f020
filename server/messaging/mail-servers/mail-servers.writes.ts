import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount, lockWriters, timeAfter } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import { checkVersion, NotFound } from '../../core/errors.ts'
import { removePartition } from '../../core/jobs/partitions.ts'
import { queueJob } from '../../core/jobs/queue.ts'
import { MAILBOX_JOB } from '../mailbox/reading.writes.ts'
import type { DealerServer, MailServerChange, Purpose } from './mail-servers.contract.ts'
import { findMailServer, OF_INSTALLATION, toDealerServer } from './mail-servers.reads.ts'

/** Their names in the audit. */
const AUDITED = { incoming: 'mailbox', outgoing: 'sender' } as const

type StoredServer = Omit<MailServerChange, 'password' | 'code'> & {
  /** Sealed. */
  password: string | null
}

/** Stores a tested mail server. A mailbox is read from now on. Throws 409. */
export const putMailServer = defineCommand<StoredServer, DealerServer>(
  import.meta.url,
  async (ctx, { purpose, version, is_catch_all, ...given }) => {
    const locked = await lockAccount(ctx)
    const before = await findMailServer(ctx, ctx.accountId, purpose)
    if (version !== undefined) checkVersion(before?.updated_at ?? 0, version)
    const at = await timeAfter(ctx, locked, before?.updated_at ?? 0)
    const isOther = before?.host !== given.host || before?.username !== given.username
    // Another mailbox has different email numbers.
    const reset = { last_uid: 0, uid_validity: null, left_alone: 0, read_at: null }
    const columns = {
      ...given,
      is_catch_all: is_catch_all ? (1 as const) : (0 as const),
      trouble: null,
      updated_at: at,
      ...(isOther && reset),
    }
    await ctx.db
      .insertInto('mail_servers')
      .values({ account_id: ctx.accountId, purpose, ...columns })
      .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(columns))
      .execute()
    const row = await findMailServer(ctx, ctx.accountId, purpose)
    if (row === null) throw new NotFound()
    if (purpose === 'incoming') await readFromNow(ctx)
    await recordChange(ctx, purpose)
    return toDealerServer(ctx, row)
  },
)

/** Deletes a mail server with its password. Throws 404. */
export const removeMailServer = defineCommand<{ purpose: Purpose }, null>(
  import.meta.url,
  async (ctx, { purpose }) => {
    await lockAccount(ctx)
    if ((await findMailServer(ctx, ctx.accountId, purpose)) === null) throw new NotFound()
    await forget(ctx, purpose)
    await recordChange(ctx, purpose)
    return null
  },
)

/** At server start: schedules reading the server's own mailbox and those of dealers, for example after a restore. */
export const readMailboxes = defineCommand<{ ownAddress: string | null }, null>(
  import.meta.url,
  async (ctx, { ownAddress }) => {
    await lockWriters(ctx)
    const own = { ...ctx, accountId: OF_INSTALLATION }
    const at = ctx.clock.now()
    if (ownAddress === null) await forget(own, 'incoming')
    else {
      const { accountId: account_id } = own
      await ctx.db
        .insertInto('mail_servers')
        .values({ account_id, purpose: 'incoming', address: ownAddress, updated_at: at })
        .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doNothing())
        .execute()
    }
    const unread = await allAccounts(ctx.db)
      .selectFrom('mail_servers')
      .select('account_id')
      .where('purpose', '=', 'incoming')
      .where('account_id', 'not in', (eb) =>
        eb.selectFrom('lanes').select('account_id').where('kind', '=', MAILBOX_JOB),
      )
      .execute()
    for (const { account_id: accountId } of unread) await readFromNow({ ...ctx, accountId })
    return null
  },
)

async function readFromNow(ctx: WriteContext): Promise<void> {
  await removePartition(ctx, partitionOf(ctx))
  const at = ctx.clock.now()
  await queueJob(ctx, { kind: MAILBOX_JOB, partition: partitionOf(ctx), input: {}, at })
}

/** Only one server reads a mailbox at a time. */
function partitionOf({ accountId }: Pick<WriteContext, 'accountId'>): string {
  return `${MAILBOX_JOB} ${accountId}`
}

async function forget(ctx: WriteContext, purpose: Purpose): Promise<void> {
  if (purpose === 'incoming') await removePartition(ctx, partitionOf(ctx))
  await ofAccount(ctx.db, ctx.accountId)
    .deleteFrom('mail_servers')
    .where('purpose', '=', purpose)
    .execute()
}

async function recordChange(ctx: WriteContext, purpose: Purpose): Promise<void> {
  const changed = [AUDITED[purpose]]
  await recordAudit(ctx, [{ verb: 'update', record: 'account', id: ctx.accountId, changed }])
}
