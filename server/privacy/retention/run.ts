import { SYSTEM } from '../../ground/db/actor.ts'
import type { Database } from '../../ground/db/database.ts'
import type { AccountRow, LeadRow } from '../../ground/db/tables.ts'
import { ApiError } from '../../ground/errors.ts'
import { NOTICE_MS } from '../../leads/retention-rules.ts'
import { eraseTarget } from '../erase-target.ts'
import type { ErasedRecord } from '../person.ts'
import { isLastLead, listBinned, listEnding } from './retention.reads.ts'
import { announceRetention } from './retention.writes.ts'

/** Leads of an account that one round erases: others are served in between. */
const LEADS_PER_ROUND = 100

interface Needs {
  database: Database
  seal(plain: string): string
}

/**
 * Erases the leads whose time is over, also in the bin, one by one. Each erasure is whole or not at all, and does nothing
 * where another process was first. So it may stop anywhere, and run in several processes. Nothing of a
 * disabled account goes: its owners could not see it.
 */
export async function runRetention(needs: Needs, isEnded: () => boolean): Promise<void> {
  const { database } = needs
  const { clock, source } = database
  const open = source.db.selectFrom('accounts').selectAll().where('disabled_at', 'is', null)
  for (const account of await open.execute()) {
    if (isEnded()) return
    const now = clock.now()
    const binned = await listBinned(source, account.id, { by: now, limit: LEADS_PER_ROUND })
    await eraseAll(needs, account, binned, isEnded)
    const isTold = account.retention_from !== null
    const by = isTold ? now : now + NOTICE_MS
    if (isTold && now < (account.retention_from ?? 0)) continue
    const ending = await listEnding(source, account, { by, limit: LEADS_PER_ROUND })
    if (ending.length === 0) continue
    const rows = ending.map(({ row }) => row)
    if (isTold) await eraseAll(needs, account, rows, isEnded)
    else await announce(needs, account)
  }
}

async function announce({ database }: Needs, { id: accountId }: AccountRow): Promise<void> {
  await database.run(announceRetention, { actor: SYSTEM, accountId, input: null })
}

async function eraseAll(
  { database, seal }: Needs,
  { id: accountId }: AccountRow,
  rows: readonly LeadRow[],
  isEnded: () => boolean,
): Promise<void> {
  for (const row of rows) {
    if (isEnded()) return
    const records = await recordsOf(database, row)
    const asking = { database, actor: SYSTEM, accountId, seal }
    try {
      await eraseTarget(asking, { target: { records }, kind: 'retention' })
    } catch (error) {
      // Somebody changed it a moment ago: the next round looks again.
      if (!(error instanceof ApiError)) throw error
    }
  }
}

/** The lead and, when it was their last one, its customer. */
async function recordsOf({ source }: Database, row: LeadRow): Promise<ErasedRecord[]> {
  const lead = { kind: 'lead', id: row.id, uuid: row.uuid } as const
  if (!(await isLastLead(source, row))) return [lead]
  const { id, created_at } = await source.db
    .selectFrom('customers')
    .select(['id', 'created_at'])
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.customer_id)
    .executeTakeFirstOrThrow()
  return [{ kind: 'customer', id, created_at }, lead]
}
