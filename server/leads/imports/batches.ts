import { sql } from 'kysely'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { rowsOf } from '../../core/db/dialect.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { getRow } from '../../core/db/row.ts'
import type { ImportRow } from '../../core/db/tables.ts'
import {
  endJobs,
  freePartition,
  lockPartition,
  putOff,
  removeIdlePartition,
  type TakenPartition,
} from '../../core/jobs/partitions.ts'
import type { GoodRow } from './file-check-row.ts'
import { type Importing, importRow, readMembers } from './make-row.ts'

/** The kind of job that imports rows, one batch at a time. */
export const IMPORT_JOB = 'import'

export interface ImportJob {
  import: number
}

type Counts = Pick<ImportRow, 'leads' | 'new_customers' | 'known_customers' | 'already_in'>

/**
 * Imports the next batch, and returns the partition. The batch is deleted in the transaction that
 * creates its rows, so a server that stops neither repeats nor skips a row.
 */
export const importBatch = defineCommand<
  { partition: TakenPartition; job: { id: number; input: ImportJob } },
  null
>(import.meta.url, async (ctx, { partition, job }) => {
  // Writers of an account lock it before any partition, and so does this one.
  const at = await lockAccount(ctx)
  if (!(await lockPartition(ctx, partition))) return null
  const row = await getRow(ctx, 'imports', ctx.accountId, job.input.import)
  const batch = row.state === 'running' ? await takeBatch(ctx, row.id) : null
  if (batch === null) {
    if (row.state === 'running') await end(ctx, row.id, at)
    await endJobs(ctx, [job.id])
  } else {
    await note(ctx, row, batch.length, await importRows(ctx, row, batch, at))
    await putOff(ctx, job.id, ctx.clock.now())
  }
  await freePartition(ctx, partition.id)
  await removeIdlePartition(ctx, partition.id)
  return null
})

async function takeBatch(
  { db, accountId }: WriteContext,
  importId: number,
): Promise<GoodRow[] | null> {
  const batches = ofAccount(db, accountId)
    .selectFrom('import_batches')
    .where('import_id', '=', importId)
  const next = batches.select('number').orderBy('number').limit(1)
  const taken = await ofAccount(db, accountId)
    .deleteFrom('import_batches')
    .where('import_id', '=', importId)
    .where('number', '=', next)
    .returning('rows')
    .executeTakeFirst()
  return taken === undefined ? null : JSON.parse(taken.rows)
}

async function importRows(
  ctx: WriteContext,
  row: ImportRow,
  batch: readonly GoodRow[],
  at: number,
): Promise<Counts> {
  const fresh = await claimRows(ctx, row.id, batch)
  const account = await getAccountRow(ctx, ctx.accountId)
  const members = await readMembers(ctx)
  const importing: Importing = { account, at, members, firesEvents: row.fires_events === 1 }
  const counts = { leads: 0, new_customers: 0, known_customers: 0, already_in: 0 }
  for (const own of batch) {
    if (!fresh.has(own.key)) {
      counts.already_in += 1
      continue
    }
    const { isNewCustomer } = await importRow(ctx, importing, own)
    counts[isNewCustomer ? 'new_customers' : 'known_customers'] += 1
    if (own.lead !== null) counts.leads += 1
  }
  return counts
}

/** Marks the rows as imported. Returns the keys of the new ones. */
async function claimRows(
  { db, engine, accountId }: WriteContext,
  importId: number,
  batch: readonly GoodRow[],
): Promise<Set<string>> {
  const keys = JSON.stringify(batch.map(({ key }) => ({ key })))
  // SQLite needs a `where`: it would otherwise parse `on conflict` as a join condition.
  const { rows } = await sql<{ key: string }>`
    insert into imported_rows (account_id, key, import_id)
    select ${accountId}, key, ${importId} from ${rowsOf(engine, keys, { key: 'text' })} as sent
    where 1 = 1 on conflict do nothing returning key`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

async function note(
  { db, accountId }: WriteContext,
  row: ImportRow,
  done: number,
  counts: Counts,
): Promise<void> {
  await ofAccount(db, accountId)
    .updateTable('imports')
    .set({
      done: row.done + done,
      leads: row.leads + counts.leads,
      new_customers: row.new_customers + counts.new_customers,
      known_customers: row.known_customers + counts.known_customers,
      already_in: row.already_in + counts.already_in,
    })
    .where('id', '=', row.id)
    .execute()
}

async function end({ db, accountId }: WriteContext, id: number, at: number): Promise<void> {
  await ofAccount(db, accountId)
    .updateTable('imports')
    .set({ state: 'done', ended_at: at })
    .where('id', '=', id)
    .execute()
}
