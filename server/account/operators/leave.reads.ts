import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import type { Actor } from '../../core/db/actor.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import { getAccountRow } from '../accounts/accounts.reads.ts'
import { findLineSince } from '../audit/audit.reads.ts'
import type { Leave } from './leave.contract.ts'

const MOST_VISITS = 20

/** Whether this operator has visited since the permission was given. */
export function isVisitRecorded(
  source: Source,
  { id, leave_given_at: given }: Pick<AccountRow, 'id' | 'leave_given_at'>,
  actor: Actor,
): Promise<boolean> {
  const since = (given ?? 0) - 1
  return findLineSince(source, id, { verb: 'sign_in', record: 'account', id, actor, since })
}

export async function readLeave(source: Source, accountId: number, now: number): Promise<Leave> {
  const { leave_until: until, leave_contact: contact } = await getAccountRow(source, accountId)
  const isOpen = until !== null && until > now
  const visits = await ofAccount(source.db, accountId)
    .selectFrom('audit')
    .select(['id', 'at', 'actor_id'])
    .where('record', '=', 'account')
    .where('record_id', '=', String(accountId))
    .where('verb', '=', 'sign_in')
    .where('actor', '=', 'operator')
    .orderBy('id', 'desc')
    .limit(MOST_VISITS)
    .execute()
  return {
    until: formatOptionalTimestamp(isOpen ? until : null),
    sees_contact: isOpen && contact === 1,
    visits: visits.map(({ id, at, actor_id: name }) => ({ id, name, at: formatTimestamp(at) })),
  }
}
