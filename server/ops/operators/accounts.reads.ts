import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import { toAccount } from '../../account/accounts/accounts.reads.ts'
import { readSigns, signsToJson } from '../../account/accounts/signs.ts'
import { removalAt } from '../../account/accounts/states.ts'
import { allAccounts } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import type { OperatedAccount } from './operators.contract.ts'

/** Accounts as shown to operators, in the order given. */
export async function showAccounts(
  source: Source,
  rows: readonly AccountRow[],
  now: number,
): Promise<OperatedAccount[]> {
  const signs = await readSigns(source, rows.map(toAccount), now)
  const ids = [0, ...rows.map(({ id }) => id)]
  const owned = (table: 'members' | 'invitations') =>
    allAccounts(source.db)
      .selectFrom(table)
      .where('role', '=', 'owner')
      .where('account_id', 'in', ids)
  const owners = await owned('members')
    .select('account_id')
    .where('removed_at', 'is', null)
    .execute()
  const invitations = await owned('invitations').selectAll().orderBy('id').execute()
  return rows.map((row) => {
    const isOwn = ({ account_id: id }: { account_id: number }) => id === row.id
    const last = invitations.findLast(isOwn)
    const { leave_until: leave } = row
    const closed = row.removal_asked_at === null ? 'disabled' : 'removed'
    return {
      id: row.id,
      name: row.name,
      status: row.disabled_at === null ? 'open' : closed,
      reason: row.disabled_reason,
      removal_at: formatOptionalTimestamp(removalAt(row)),
      leave_until: formatOptionalTimestamp(leave !== null && leave > now ? leave : null),
      plan: row.plan,
      lead_quota: row.lead_quota,
      ...signsToJson(signs.get(row.id)),
      has_owner: owners.some(isOwn),
      invited: last ? { email: last.email, until: formatTimestamp(last.expires_at) } : null,
    }
  })
}
