import { formatOptionalTimestamp } from '../../../shared/time.ts'
import type { Role } from '../../ground/contract.ts'
import type { Source } from '../../ground/db/source.ts'
import type { SignedInMember } from '../../ground/http/access.ts'
import { getAccountRow } from '../accounts/accounts.reads.ts'
import { logoAddress, ownStatuses } from '../accounts/desk-record.ts'
import { closedOf } from '../accounts/states.ts'
import type { PortalMe } from './members.contract.ts'
import { getMemberRow, listMembers, listMemberships } from './members.reads.ts'

/** What the frame around every screen shows of the member and the account. */
export async function readPortalMe(
  source: Source,
  accountId: number,
  memberId: number,
  ask: string | null,
): Promise<PortalMe> {
  const member = await getMemberRow(source, accountId, memberId)
  const memberships = await listMemberships(source, member.user_id)
  return {
    member: {
      id: member.id,
      name: member.name,
      email: member.email,
      role: member.role as Role,
      sees_contact: member.sees_contact === 1,
      language: member.language,
    },
    ...(await readAround(source, accountId, ask)),
    memberships: memberships.map(({ member: own, accountName }) => ({
      account_id: own.account_id,
      account_name: accountName,
      role: own.role as Role,
    })),
    visit_until: null,
  }
}

/** The same for an operator whom an owner let in, who is no member. */
export async function readVisitorMe(
  source: Source,
  accountId: number,
  { visit, ...visitor }: SignedInMember,
  ask: string | null,
): Promise<PortalMe> {
  const { id, name, email, role, seesContact, language } = visitor
  const around = await readAround(source, accountId, ask)
  return {
    member: { id, name, email, role, sees_contact: seesContact, language },
    ...around,
    memberships: [{ account_id: accountId, account_name: around.account.name, role }],
    visit_until: formatOptionalTimestamp(visit?.until ?? null),
  }
}

async function readAround(
  source: Source,
  accountId: number,
  ask: string | null,
): Promise<Pick<PortalMe, 'account' | 'colleagues'>> {
  const account = await getAccountRow(source, accountId)
  const colleagues = await listMembers(source, accountId)
  return {
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
    colleagues: colleagues
      .filter(({ role }) => role === 'owner' || role === 'seller')
      .map(({ id, name }) => ({ id, name })),
  }
}
