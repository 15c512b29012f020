import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import type { Source } from '../../ground/db/source.ts'
import type { LeadRow } from '../../ground/db/tables.ts'
import { checkSeesText, type Reader } from '../../leads/customers/hidden.ts'
import type { Kept } from '../../leads/desk/desk.contract.ts'
import { getLeadRow } from '../../leads/leads.reads.ts'
import { keptOf } from '../../leads/retention-rules.ts'

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
