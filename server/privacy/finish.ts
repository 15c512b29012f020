import { join } from 'node:path'
import { sql } from 'kysely'
import { SYSTEM } from '../core/db/actor.ts'
import { defineCommand } from '../core/db/command.ts'
import type { Database } from '../core/db/database.ts'
import { SQLITE_FILE } from '../core/db/dialect.ts'
import { allAccounts, ofAccount } from '../core/db/of-account.ts'
import type { Files } from '../core/files/files.ts'
import type { JobKind } from '../core/jobs/loop.ts'
import {
  endJobs,
  freePartition,
  lockPartition,
  putOff,
  removeIdlePartition,
  type TakenPartition,
} from '../core/jobs/partitions.ts'
import { deleteUnneededUploads } from '../leads/uploads/unneeded.ts'
import { type MessageFile, removeMessage } from '../messaging/mail/message-files.ts'
import type { ErasureJob } from './erase.ts'

/** Delay before a failed removal is retried. */
const AGAIN_MS = 60_000

export interface Finishing {
  database: Database
  files: Files
  dataDir: string
}

/**
 * Removes the files of an erasure, and its traces in the search index and in SQLite's log. It is safe to
 * repeat. Throws the error of a file that cannot be removed; returns false if it must be retried.
 */
export async function finishErasure(
  { database, files, dataDir }: Finishing,
  id: number,
): Promise<boolean> {
  const { source } = database
  const row = await allAccounts(source.db)
    .selectFrom('erasures')
    .select(['account_id', 'mails', 'finished_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined || row.finished_at !== null) return true
  await deleteUnneededUploads(database, files, () => false)
  for (const mail of JSON.parse(row.mails) as MessageFile[]) await removeMessage(dataDir, mail)
  const asSystem = { actor: SYSTEM, accountId: row.account_id }
  if (database.engine === 'sqlite') {
    await database.run(tidySearch, { ...asSystem, input: null })
    const { truncateLog } = await import('../core/db/sqlite.ts')
    if (!truncateLog(join(dataDir, SQLITE_FILE))) return false
  }
  await database.run(endErasure, { ...asSystem, input: { id } })
  return true
}

/** Removes words of deleted leads from SQLite's search index: deleting a lead only marks them. */
export const tidySearch = defineCommand<null, null>(import.meta.url, async ({ db }) => {
  await sql`insert into lead_search (lead_search) values ('optimize')`.execute(db)
  return null
})

/** Records that the files of an erasure are deleted. */
export const endErasure = defineCommand<{ id: number }, null>(
  import.meta.url,
  async ({ db, accountId, clock }, { id }) => {
    await ofAccount(db, accountId)
      .updateTable('erasures')
      .set({ mails: '[]', finished_at: clock.now() })
      .where('id', '=', id)
      .execute()
    return null
  },
)

export function erasureKind(finishing: Finishing): JobKind {
  return {
    atOnce: 1,
    evenDisabled: true,
    run: async ({ partition, jobs: [job] }) => {
      if (job === undefined) return 'done'
      const { erasure } = job.input as ErasureJob
      const isDone = await finishErasure(finishing, erasure)
      const input = { lane: partition, jobId: job.id, isDone }
      await finishing.database.run(endErasureJob, {
        actor: SYSTEM,
        accountId: partition.account_id,
        input,
      })
      return 'done'
    },
    stop: async () => {},
  }
}

interface ErasureJobEnd {
  lane: TakenPartition
  jobId: number
  isDone: boolean
}

/** Completes the job of an erasure, or postpones it. */
export const endErasureJob = defineCommand<ErasureJobEnd, null>(
  import.meta.url,
  async (ctx, { lane: partition, jobId, isDone }) => {
    if (!(await lockPartition(ctx, partition))) return null
    if (isDone) await endJobs(ctx, [jobId])
    else await putOff(ctx, jobId, ctx.clock.now() + AGAIN_MS)
    await freePartition(ctx, partition.id)
    await removeIdlePartition(ctx, partition.id)
    return null
  },
)
