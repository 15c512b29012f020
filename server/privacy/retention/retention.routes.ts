import { dayStart } from '../../../shared/time.ts'
import { ValidationFailed } from '../../core/errors.ts'
import { type MemberCall, routes, runFor } from '../../core/http/call.ts'
import { parseId } from '../../core/http/query.ts'
import { issue } from '../../core/issues.contract.ts'
import { checkSeesText } from '../../leads/customers/hidden.ts'
import { retention } from './retention.contract.ts'
import { getLeadRetention, readRetention } from './retention.reads.ts'
import { keepLead, setRetention } from './retention.writes.ts'

export const retentionRoutes = routes(retention, {
  get: async ({ database, account }) => ({
    data: await readRetention(database.source, account.id, database.clock.now()),
  }),

  replace: async (call) => {
    await runFor(call, setRetention, call.read().body)
    const { database, account } = call
    return { data: await readRetention(database.source, account.id, database.clock.now()) }
  },

  keepLead: async (call) => {
    const { database, account, viewer } = call
    const id = parseId(call.params.id ?? '')
    const now = database.clock.now()
    const { row } = await getLeadRetention(database.source, account.id, id, now)
    const { until: day, reason } = call.read().body
    checkSeesText(viewer, row.keep_reason)
    const until = day === null ? null : endOfDay(call, day)
    await runFor(call, keepLead, { id: row.id, until, reason })
    return { data: (await getLeadRetention(database.source, account.id, id, now)).retention }
  },
})

/** Throws 422 for a past day. */
function endOfDay({ account, database }: MemberCall, day: string): number {
  const end = dayStart(day, account.timeZone, 1)
  if (end <= database.clock.now()) throw new ValidationFailed({ until: [issue('over')] })
  return end
}
