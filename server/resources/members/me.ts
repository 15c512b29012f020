import type { Role } from '../../contract.ts'
import type { Source } from '../../db/source.ts'
import { closedOf } from '../accounts/closed.ts'
import { logoAddress, ownStatuses } from '../accounts/desk/record.ts'
import { getAccountRow } from '../accounts/store.ts'
import type { PortalMe } from './contract.ts'
import { getMemberRow, listMembers, listMemberships } from './store.ts'

/** What the frame around every screen shows of the member and the account. */
export async function readPortalMe(
  source: Source,
  accountId: number,
  memberId: number,
  ask: string | null,
): Promise<PortalMe> {
  const member = await getMemberRow(source, accountId, memberId)
  const account = await getAccountRow(source, accountId)
  const memberships = await listMemberships(source, member.user_id)
  const colleagues = await listMembers(source, accountId)
  return {
    member: {
      id: member.id,
      name: member.name,
      email: member.email,
      role: member.role as Role,
      sees_contact: member.sees_contact === 1,
      language: member.language,
    },
    account: {
      id: account.id,
      name: account.name,
      country: account.country,
      currency: account.currency,
      language: account.language,
      time_zone: account.time_zone,
      statuses: ownStatuses(account),
      accent: account.accent,
      logo: logoAddress(account),
      closed: closedOf(account, ask),
    },
    memberships: memberships.map(({ member: own, accountName }) => ({
      account_id: own.account_id,
      account_name: accountName,
      role: own.role as Role,
    })),
    colleagues: colleagues
      .filter(({ role }) => role === 'owner' || role === 'seller')
      .map(({ id, name }) => ({ id, name })),
  }
}
