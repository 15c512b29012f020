import type { Source } from '../../db/source.ts'
import type { LeadRow } from '../../db/tables.ts'
import { getAccountRow } from '../accounts/store.ts'
import { checkSeesText, type Reader } from '../customers/hidden.ts'
import { getLeadRow } from '../leads/store.ts'
import type { Kept } from './contract.ts'
import { keptOf } from './read.ts'

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
