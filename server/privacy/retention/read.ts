import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import type { Source } from '../../ground/db/source.ts'
import type { AccountRow, LeadRow } from '../../ground/db/tables.ts'
import { checkSeesText, type Reader } from '../../leads/customers/hidden.ts'
import { readContact } from '../../leads/lead.contract.ts'
import type { Kept } from '../../leads/lead-parts.contract.ts'
import { getLeadRow } from '../../leads/lead-rows.ts'
import { keptOf, NOTICE_MS, notBefore } from '../../leads/retention-rules.ts'
import type { Retention } from './retention.contract.ts'
import { listEnding } from './retention.reads.ts'

const MOST_SHOWN = 100

/** How long an account keeps leads, and what goes soon. */
export async function readRetention(
  source: Source,
  accountId: number,
  now: number,
): Promise<Retention> {
  const account = await getAccountRow(source, accountId)
  const found = await listEnding(source, account, { by: now + NOTICE_MS, limit: MOST_SHOWN + 1 })
  const from = account.retention_from
  const ending = found.slice(0, MOST_SHOWN).map(({ row, reason, at }) => ({
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
    is_cut: found.length > MOST_SHOWN,
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

/** A lead, and until when it is kept. Throws 404. */
export async function getKeptLead(
  source: Source,
  accountId: number,
  id: number | null,
  now: number,
): Promise<{ row: LeadRow; kept: Kept }> {
  const row = await getLeadRow(source, accountId, id)
  return { row, kept: keptOf(row, await getAccountRow(source, accountId), now) }
}

/** Nobody writes over a reason that they do not see. Throws 403. */
export function checkSeesReason(member: Reader, { keep_reason: reason }: LeadRow): void {
  checkSeesText(member, reason)
}
