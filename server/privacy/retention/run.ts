import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { AccountRow, LeadRow } from '../../core/db/tables.ts'
import { ApiError } from '../../core/errors.ts'
import { NOTICE_MS } from '../../leads/retention-rules.ts'
import { eraseTarget } from '../erase-target.ts'
import type { ErasedRecord } from '../person.ts'
import { isLastLead, listBinned, listEnding, listToLookAt } from './retention.reads.ts'
import { announceRetention, recordLook } from './retention.writes.ts'

/** Maximum leads of an account that one round erases, so that other accounts are served in between. */
const LEADS_PER_ROUND = 100
const DAY_MS = 86_400_000

interface Needs {
  database: Database
  seal(plain: string): string
}

/**
 * Erases expired leads, including those in the bin, one by one. Each erasure is atomic, and does nothing if
 * another process erased the lead first. So it may stop anywhere, and run in several processes. Disabled
 * accounts are skipped, because their owners could not review the leads.
 */
export async function runRetention(needs: Needs, isEnded: () => boolean): Promise<void> {
  const { database } = needs
  const { clock, source } = database
  for (const accountId of await listToLookAt(source, clock.now())) {
    if (isEnded()) return
    const at = await purge(needs, await getAccountRow(source, accountId), isEnded)
    if (!isEnded()) await database.run(recordLook, { actor: SYSTEM, accountId, input: { at } })
  }
}

/**
 * Erases the expired leads of an account. Returns the time of the next check: when the next lead expires, or
 * a day later at most, because members change leads meanwhile.
 */
async function purge(needs: Needs, account: AccountRow, isEnded: () => boolean): Promise<number> {
  const { clock, source } = needs.database
  const now = clock.now()
  const binned = await listBinned(source, account.id, { by: now, limit: LEADS_PER_ROUND })
  await eraseAll(needs, account, binned, isEnded)
  const { retention_from: from } = account
  const tomorrow = now + DAY_MS
  if (from !== null && now < from) return Math.min(from, tomorrow)
  const by = from === null ? now + NOTICE_MS : tomorrow
  const ending = await listEnding(source, account, { by, limit: LEADS_PER_ROUND })
  if (from === null) {
    if (ending.length > 0) await announce(needs, account)
    return tomorrow
  }
  const due = ending.filter(({ at }) => at <= now)
  const rows = due.map(({ row }) => row)
  await eraseAll(needs, account, rows, isEnded)
  const isCut = ending.length === LEADS_PER_ROUND
  return isCut ? now : Math.min(tomorrow, ...ending.map(({ at }) => at))
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
    const caller = { database, actor: SYSTEM, accountId, seal }
    try {
      await eraseTarget(caller, { target: { records }, kind: 'retention' })
    } catch (error) {
      // The lead changed a moment ago: the next round checks it again.
      if (!(error instanceof ApiError)) throw error
    }
  }
}

/** The lead and, if it was their last lead, its customer. */
async function recordsOf({ source }: Database, row: LeadRow): Promise<ErasedRecord[]> {
  const lead = { kind: 'lead', id: row.id, uuid: row.uuid } as const
  if (!(await isLastLead(source, row))) return [lead]
  const { id, created_at } = await ofAccount(source.db, row.account_id)
    .selectFrom('customers')
    .select(['id', 'created_at'])
    .where('id', '=', row.customer_id)
    .executeTakeFirstOrThrow()
  return [{ kind: 'customer', id, created_at }, lead]
}
