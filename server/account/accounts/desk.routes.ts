import { monthOf } from '../../../shared/time.ts'
import type { Database } from '../../ground/db/database.ts'
import type { AccountRow } from '../../ground/db/tables.ts'
import { redrawPicture } from '../../ground/files/redraw.ts'
import { memberRoute } from '../../ground/http/call.ts'
import { budgetsOf } from './accounts.contract.ts'
import { countLeadsByStatus, getAccountRow, toAccount } from './accounts.reads.ts'
import * as contract from './desk.contract.ts'
import { changeAccount, putLogo, putStatuses } from './desk.writes.ts'
import { ownStatuses, toAccountDesk } from './desk-record.ts'
import { quotaUsed } from './quota.ts'

export const accountRoutes = [
  memberRoute(contract.getAccountDesk, async ({ database, account }) => ({
    data: toAccountDesk(await getAccountRow(database.source, account.id)),
  })),

  memberRoute(contract.changeAccount, async ({ database, account, actor, read }) => {
    const input = read().body
    const row = await database.run(changeAccount, { actor, accountId: account.id, input })
    return { data: toAccountDesk(row) }
  }),

  memberRoute(contract.putLogo, async ({ database, account, actor, read }) => {
    const { picture } = read().body
    const drawn = picture === null ? null : await redrawPicture(picture)
    const input = { logo: drawn?.content ?? null, type: drawn?.type ?? null }
    const row = await database.run(putLogo, { actor, accountId: account.id, input })
    return { data: toAccountDesk(row) }
  }),

  memberRoute(contract.getStatuses, async ({ database, account }) => ({
    data: await statusesOf(database, await getAccountRow(database.source, account.id)),
  })),

  memberRoute(contract.putStatuses, async ({ database, account, actor, read }) => {
    const input = read().body
    const row = await database.run(putStatuses, { actor, accountId: account.id, input })
    return { data: await statusesOf(database, row) }
  }),

  memberRoute(contract.getUsage, async ({ database, account }) => {
    const row = await getAccountRow(database.source, account.id)
    const month = monthOf(database.clock.now(), row.time_zone)
    const budgets = budgetsOf(toAccount(row))
    const data: contract.UsageDesk = {
      month,
      leads_used: await quotaUsed(database.source, account.id, month),
      leads_quota: row.lead_quota,
      plan: row.plan,
      api: row.api === 1,
      budgets: {
        per_minute: budgets.perMinute,
        per_day: budgets.perDay,
        write_per_minute: budgets.writePerMinute,
        write_per_day: budgets.writePerDay,
      },
    }
    return { data }
  }),
]

async function statusesOf({ source }: Database, row: AccountRow): Promise<contract.StatusesDesk> {
  const own = ownStatuses(row)
  const names = own.map(({ name }) => name)
  const counts = new Map(
    (await countLeadsByStatus(source, row.id, names)).map(({ status, leads }) => [status, leads]),
  )
  return { statuses: own.map((status) => ({ ...status, leads: counts.get(status.name) ?? 0 })) }
}
