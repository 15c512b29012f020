import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { AccountRow, LeadRow } from '../../core/db/tables.ts'
import { readContact } from '../../leads/lead.contract.ts'
import type { LeadRetention } from '../../leads/lead-parts.contract.ts'
import { getLeadRow } from '../../leads/lead-rows.ts'
import {
  BIN_MS,
  changedBefore,
  NOTICE_MS,
  notBefore,
  type RetentionEnd,
  retentionEndOf,
  retentionOf,
} from '../../leads/retention-rules.ts'
import type { Retention } from './retention.contract.ts'

const MAX_SHOWN = 100

/** The retention times of an account, and the leads that expire soon. */
export async function readRetention(
  source: Source,
  accountId: number,
  now: number,
): Promise<Retention> {
  const account = await getAccountRow(source, accountId)
  const found = await listEnding(source, account, { by: now + NOTICE_MS, limit: MAX_SHOWN + 1 })
  const from = account.retention_from
  const ending = found.slice(0, MAX_SHOWN).map(({ row, reason, at }) => ({
    id: row.id,
    name: readContact(row.contact).name,
    status: row.status,
    reason,
    at: formatTimestamp(notBefore(at, from, now)),
  }))
  return {
    times: timesOf(account),
    from: formatOptionalTimestamp(from),
    ending: ending.sort((a, b) => a.at.localeCompare(b.at)),
    is_cut: found.length > MAX_SHOWN,
  }
}

function timesOf(account: AccountRow): Retention['times'] {
  return {
    unanswered_days: account.keep_unanswered_days,
    rejected_days: account.keep_rejected_days,
    open_days: account.keep_open_days,
    signed_years: account.keep_signed_years,
  }
}

/** A lead with its retention date. Throws 404. */
export async function getLeadRetention(
  source: Source,
  accountId: number,
  id: number | null,
  now: number,
): Promise<{ row: LeadRow; retention: LeadRetention }> {
  const row = await getLeadRow(source, accountId, id)
  return { row, retention: retentionOf(row, await getAccountRow(source, accountId), now) }
}

const BATCH_SIZE = 500

export interface Ending extends RetentionEnd {
  row: LeadRow
}

/** The leads of an account that expire by this time, at most this many; the longest unchanged first. */
export async function listEnding(
  { db }: Pick<Source, 'db'>,
  account: AccountRow,
  { by, limit }: { by: number; limit: number },
): Promise<Ending[]> {
  const ending: Ending[] = []
  const latest = changedBefore(by, account)
  if (!Number.isFinite(latest)) return []
  let after = { at: -1, id: 0 }
  while (ending.length < limit) {
    const rows = await ofAccount(db, account.id)
      .selectFrom('leads')
      .selectAll()
      .where('erased_at', 'is', null)
      .where('updated_at', '<=', latest)
      .where(({ eb, or, and }) =>
        or([
          eb('updated_at', '>', after.at),
          and([eb('updated_at', '=', after.at), eb('id', '>', after.id)]),
        ]),
      )
      .orderBy('updated_at')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    for (const row of rows) {
      const end = retentionEndOf(row, account)
      if (end !== null && end.at <= by) ending.push({ ...end, row })
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH_SIZE) break
    after = { at: last.updated_at, id: last.id }
  }
  return ending.slice(0, limit)
}

/**
 * The enabled accounts with leads that may be due. It uses indexes, so that it is one query regardless of
 * the number of accounts.
 */
export async function listToLookAt({ db }: Pick<Source, 'db'>, now: number): Promise<number[]> {
  const binned = allAccounts(db)
    .selectFrom('all_leads')
    .select('account_id as id')
    .where('deleted_at', '<=', now - BIN_MS)
    .where('erased_at', 'is', null)
  const due = db.selectFrom('accounts').select('id').where('retention_look_at', '<=', now)
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', due.unionAll(binned))
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The leads of an account whose time in the bin is over, at most this many. */
export function listBinned(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  { by, limit }: { by: number; limit: number },
): Promise<LeadRow[]> {
  return ofAccount(db, accountId)
    .selectFrom('all_leads')
    .selectAll()
    .where('deleted_at', '<=', by - BIN_MS)
    .where('erased_at', 'is', null)
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
}

/** Whether the customer has no other lead: then the customer's record is erased with this one. */
export async function isLastLead({ db }: Pick<Source, 'db'>, row: LeadRow): Promise<boolean> {
  const other = await ofAccount(db, row.account_id)
    .selectFrom('all_leads')
    .select('id')
    .where('customer_id', '=', row.customer_id)
    .where('id', '<>', row.id)
    .where('erased_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
