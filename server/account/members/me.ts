import { formatOptionalTimestamp } from '../../../shared/time.ts'
import type { Role } from '../../core/contract.ts'
import type { MemberCall } from '../../core/http/call.ts'
import { getAccountRow, ownStatuses, toOwnAccount } from '../accounts/accounts.reads.ts'
import { lostReasons } from '../accounts/lost-reasons.ts'
import { closedOf } from '../accounts/states.ts'
import { findOperator } from '../operators/operators.reads.ts'
import type { PortalMe } from './members.contract.ts'
import { listMembers, listMemberships } from './members.reads.ts'

type Asking = Pick<MemberCall, 'database' | 'account' | 'member' | 'mailFrom'>

/** The data of the frame around every screen: the signed-in person and the account. */
export async function readMe(call: Asking): Promise<PortalMe> {
  const { source } = call.database
  const { member: me } = call
  const row = await getAccountRow(source, call.account.id)
  const { id, name, country, currency, language, time_zone, accent, logo } = toOwnAccount(row)
  const own = { id, name, country, currency, language, time_zone, accent, logo }
  const colleagues = await listMembers(source, id)
  const memberships = me.visit === undefined ? await listMemberships(source, me.userId) : []
  return {
    member: {
      id: me.id,
      name: me.name,
      email: me.email,
      role: me.role,
      sees_contact: me.seesContact,
      language: me.language,
      single_keys: me.singleKeys,
    },
    account: {
      ...own,
      statuses: ownStatuses(row),
      lost_reasons: lostReasons(row),
      closed: closedOf(row, call.mailFrom),
    },
    // An operator on a support visit is not a member.
    memberships:
      me.visit === undefined
        ? memberships.map(({ member, accountName }) => ({
            account_id: member.account_id,
            account_name: accountName,
            role: member.role as Role,
          }))
        : [{ account_id: id, account_name: name, role: me.role }],
    colleagues: colleagues
      .filter((one) => one.role === 'owner' || one.role === 'seller')
      .map((one) => ({ id: one.id, name: one.name })),
    is_operator: (await findOperator(source, me.userId)) !== null,
    visit_until: formatOptionalTimestamp(me.visit?.until ?? null),
  }
}
