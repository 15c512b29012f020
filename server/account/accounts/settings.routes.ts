import { monthOf } from '../../../shared/time.ts'
import { redrawPicture } from '../../core/files/redraw.ts'
import { type MemberCall, refuseWithCurrent, routes, runFor } from '../../core/http/call.ts'
import { limitsOf } from '../keys/take.ts'
import { budgetsOf } from './accounts.contract.ts'
import {
  countLeadsByStatus,
  getAccountRow,
  ownStatuses,
  toAccount,
  toOwnAccount,
} from './accounts.reads.ts'
import { changeAccount, putLogo } from './accounts.writes.ts'
import { lostReasons } from './lost-reasons.ts'
import { quotaUsed } from './quota.ts'
import { type OwnStatuses, ownAccount, statuses, type Usage, usage } from './settings.contract.ts'
import { putStatuses } from './statuses.writes.ts'

export const accountRoutes = [
  ...routes(ownAccount, {
    get: async (call) => ({ data: toOwnAccount(await rowOf(call)) }),

    change: async (call) => {
      const written = runFor(call, changeAccount, call.read().body)
      const getCurrent = async () => toOwnAccount(await rowOf(call))
      return { data: toOwnAccount(await refuseWithCurrent(written, getCurrent)) }
    },

    putLogo: async (call) => {
      const logo = await redrawPicture(call.read().body.picture)
      return { data: toOwnAccount(await runFor(call, putLogo, { logo })) }
    },
  }),

  ...routes(statuses, {
    get: async (call) => ({ data: await readStatuses(call) }),

    put: async (call) => {
      const written = runFor(call, putStatuses, call.read().body)
      await refuseWithCurrent(written, () => readStatuses(call))
      return { data: await readStatuses(call) }
    },
  }),

  ...routes(usage, {
    get: async (call) => {
      const { source, clock } = call.database
      const row = await rowOf(call)
      const month = monthOf(clock.now(), row.time_zone)
      const data: Usage = {
        month,
        leads_used: await quotaUsed(source, row.id, month),
        leads_quota: row.lead_quota,
        plan: row.plan,
        api: row.api === 1,
        budgets: limitsOf(budgetsOf(toAccount(row))),
      }
      return { data }
    },
  }),
]

function rowOf({ database, account }: Pick<MemberCall, 'database' | 'account'>) {
  return getAccountRow(database.source, account.id)
}

async function readStatuses(call: Pick<MemberCall, 'database' | 'account'>): Promise<OwnStatuses> {
  const row = await rowOf(call)
  const own = ownStatuses(row)
  const names = own.map(({ name }) => name)
  const counts = await countLeadsByStatus(call.database.source, row.id, names)
  const leadsOf = new Map(counts.map(({ status, leads }) => [status, leads]))
  return {
    statuses: own.map((status) => ({ ...status, leads: leadsOf.get(status.name) ?? 0 })),
    lost_reasons: lostReasons(row),
    version: row.updated_at,
  }
}
