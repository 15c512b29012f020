import { created, recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { getRow } from '../../core/db/row.ts'
import type { ImportRow } from '../../core/db/tables.ts'
import { queueJob } from '../../core/jobs/queue.ts'
import { IMPORT_JOB, type ImportJob } from './batches.ts'
import type { GoodRow } from './file-check-row.ts'
import type { Import, ImportKind } from './imports.contract.ts'
import { toImport } from './imports.reads.ts'

/** Small enough that other writers of the account wait only briefly. */
const ROWS_PER_BATCH = 100

export interface NewImport {
  memberId: number
  kind: ImportKind
  name: string
  firesEvents: boolean
  bad: number
}

/** Creates an import without progress. Returns its id. */
export const createImport = defineCommand<NewImport, { id: number }>(
  import.meta.url,
  async ({ db, clock, accountId }, { memberId, kind, name, firesEvents, bad }) => {
    const nothing = { rows: 0, done: 0, leads: 0, new_customers: 0, known_customers: 0 }
    return db
      .insertInto('imports')
      .values({
        ...{ account_id: accountId, member_id: memberId, kind, name, bad, state: 'storing' },
        ...nothing,
        already_in: 0,
        fires_events: firesEvents ? 1 : 0,
        created_at: clock.now(),
        ended_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  },
)

/** Stores rows of an import until they are done. `from` is the number of rows stored before. */
export const storeRows = defineCommand<{ id: number; from: number; rows: GoodRow[] }, null>(
  import.meta.url,
  async ({ db, accountId }, { id, from, rows }) => {
    const batches = []
    for (let at = 0; at < rows.length; at += ROWS_PER_BATCH) {
      const some = JSON.stringify(rows.slice(at, at + ROWS_PER_BATCH))
      batches.push({ account_id: accountId, import_id: id, number: from + at, rows: some })
    }
    await db.insertInto('import_batches').values(batches).execute()
    return null
  },
)

/** Starts an import whose rows are all stored. From now on it completes on its own. */
export const startImport = defineCommand<{ id: number; rows: number }, Import>(
  import.meta.url,
  async (ctx, { id, rows }) => {
    await lockAccount(ctx)
    const row = await update(ctx, id, { state: 'running', rows })
    await queueJob(ctx, {
      kind: IMPORT_JOB,
      partition: `${IMPORT_JOB} ${ctx.accountId}`,
      input: { import: id } satisfies ImportJob,
      // Uses the real clock: the time of the account's lock does not advance while the clock is set back.
      at: ctx.clock.now(),
    })
    await recordAudit(ctx, [{ ...created('import', id), detail: { kind: row.kind, rows } }])
    return toImport(row)
  },
)

/** Drops the rows that are not imported yet. An import that has ended does not change. Throws 404. */
export const stopImport = defineCommand<{ id: number }, Import>(
  import.meta.url,
  async (ctx, { id }) => {
    const at = await lockAccount(ctx)
    const row = await getRow(ctx, 'imports', ctx.accountId, id)
    if (row.state !== 'running') return toImport(row)
    await dropBatches(ctx, id)
    await recordAudit(ctx, [{ verb: 'update', record: 'import', id, changed: ['state'] }])
    return toImport(await update(ctx, id, { state: 'stopped', ended_at: at }))
  },
)

/** Ends an import that cannot continue. */
export const failImport = defineCommand<{ id: number }, null>(
  import.meta.url,
  async (ctx, { id }) => {
    const at = await lockAccount(ctx)
    await dropBatches(ctx, id)
    await update(ctx, id, { state: 'failed', ended_at: at })
    await recordAudit(ctx, [{ verb: 'update', record: 'import', id, changed: ['state'] }])
    return null
  },
)

function update(
  { db, accountId }: WriteContext,
  id: number,
  columns: Partial<Pick<ImportRow, 'state' | 'rows' | 'ended_at'>>,
): Promise<ImportRow> {
  return ofAccount(db, accountId)
    .updateTable('imports')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function dropBatches({ db, accountId }: WriteContext, id: number): Promise<void> {
  await ofAccount(db, accountId).deleteFrom('import_batches').where('import_id', '=', id).execute()
}
