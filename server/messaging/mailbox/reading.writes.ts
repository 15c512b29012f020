import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { asList, isOneOf } from '../../core/db/dialect.ts'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import {
  endJobs,
  freePartition,
  lockPartition,
  putOff,
  removeIdlePartition,
  type TakenPartition,
} from '../../core/jobs/partitions.ts'

export const MAILBOX_JOB = 'mailbox'

/** The reading progress of a mailbox, and its error. */
export interface Reading {
  uidValidity: string | null
  lastUid: number
  leftAlone: number
  later: number[]
  /** The jobs of processed delayed emails. */
  done: number[]
  trouble: string | null
  againMs: number
}

/** The input of a job: an email that is read later. Without one, the job checks for new emails. */
export interface LateMail {
  uid: number
  validity: string
}

const LATER_MS = 60 * 60_000
/** They are processed one by one, thirty an hour. Emails beyond a day's maximum stay in the mailbox and are counted. */
const APART_MS = 2 * 60_000
const MOST_LATER = 720

interface RecordReading {
  lane: TakenPartition
  jobs: number[]
  read: Reading | null
  /** Null if the mailbox is no longer read. */
  again: number | null
}

/** Records the reading progress of a mailbox, unless another server reads it now or it was configured again. */
export const recordReading = defineCommand<RecordReading, null>(
  import.meta.url,
  async (ctx, { lane: partition, jobs, read, again }) => {
    if (!(await lockPartition(ctx, partition))) return null
    const now = ctx.clock.now()
    if (read !== null) {
      const { uidValidity: uid_validity, lastUid: last_uid, trouble, done } = read
      await endJobs(ctx, done)
      const leftAlone = read.leftAlone + (await readLater(ctx, partition, read))
      await ofAccount(ctx.db, partition.account_id)
        .updateTable('mail_servers')
        .set((eb) => ({
          uid_validity,
          last_uid,
          left_alone: eb('left_alone', '+', leftAlone),
          trouble,
          ...(trouble === null && { read_at: now }),
        }))
        .where('purpose', '=', 'incoming')
        .execute()
    }
    if (again === null) await endJobs(ctx, jobs)
    else for (const id of jobs) if (!read?.done.includes(id)) await putOff(ctx, id, now + again)
    await freePartition(ctx, partition.id)
    await removeIdlePartition(ctx, partition.id)
    return null
  },
)

/** Returns the number that exceed the maximum. */
async function readLater(
  { db, clock }: WriteContext,
  { id: lane_id }: TakenPartition,
  { later, uidValidity }: Reading,
): Promise<number> {
  if (later.length === 0) return 0
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('lane_id', '=', lane_id)
    .executeTakeFirstOrThrow()
  const waiting = Number(count)
  const accepted = later.slice(0, Math.max(0, MOST_LATER - waiting))
  const jobs = accepted.map((uid, index) => ({
    lane_id,
    at: clock.now() + LATER_MS + (waiting + index) * APART_MS,
    input: JSON.stringify({ uid, validity: uidValidity }),
  }))
  if (jobs.length > 0) await db.insertInto('jobs').values(jobs).execute()
  return later.length - accepted.length
}

interface Bounce {
  reason: string
  /** Ids of our emails in the report. */
  ids: string[]
  /** The account of the mailbox with the report; null for that of the installation. */
  of: number | null
}

/** Records bounced emails. False if none of them is ours. */
export const recordBounce = defineCommand<Bounce, boolean>(
  import.meta.url,
  async (ctx, { reason, ids, of }) => {
    const mails = () =>
      allAccounts(ctx.db)
        .selectFrom('mails')
        .select(['id', 'account_id', 'state'])
        .where(isOneOf(ctx.engine, 'message_id', asList(ctx.engine, ids)))
        .where('account_id', of === null ? '>' : '=', of ?? 0)
        .where('state', 'in', ['sent', 'bounced'])
    const found = await mails().execute()
    // This lock notifies open pages of the lead.
    for (const accountId of new Set(found.map((mail) => mail.account_id))) {
      await lockAccount({ ...ctx, accountId })
    }
    for (const { account_id, id } of found) {
      await ofAccount(ctx.db, account_id)
        .updateTable('mails')
        .set({ state: 'bounced', reason })
        .where('id', '=', id)
        .where('state', '=', 'sent')
        .execute()
    }
    return found.length > 0
  },
)
