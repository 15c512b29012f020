import { memberRoute } from '../../http/call.ts'
import * as contract from './contract.ts'
import { listMemberships } from './store.ts'

export const memberRoutes = [
  memberRoute(contract.getPortalMe, async ({ account, member, database }) => {
    const memberships = await listMemberships(database.source, member.userId)
    const data: contract.PortalMe = {
      member: {
        id: member.id,
        name: member.name,
        email: member.email,
        role: member.role,
        sees_contact: member.seesContact,
        language: member.language,
      },
      account: {
        id: account.id,
        name: account.name,
        country: account.country,
        currency: account.currency,
        language: account.language,
        time_zone: account.timeZone,
        statuses: [...account.statuses],
      },
      memberships: memberships.map(({ member, accountName }) => ({
        account_id: member.account_id,
        account_name: accountName,
        role: member.role as contract.Membership['role'],
      })),
    }
    return { data }
  }),
]
