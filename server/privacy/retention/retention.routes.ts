import { dayStart } from '../../../shared/time.ts'
import { ValidationFailed } from '../../ground/errors.ts'
import { fault } from '../../ground/faults.contract.ts'
import { type MemberCall, routes } from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import { checkSeesReason, getKeptLead, readRetention } from './read.ts'
import { retention } from './retention.contract.ts'
import { keepLead, setRetention } from './retention.writes.ts'

export const retentionRoutes = routes(retention, {
  get: async ({ database, account }) => ({
    data: await readRetention(database.source, account.id, database.clock.now()),
  }),

  replace: async (call) => {
    const { database, account, actor } = call
    const input = call.read().body
    await database.run(setRetention, { actor, accountId: account.id, input })
    return { data: await readRetention(database.source, account.id, database.clock.now()) }
  },

  keepLead: async (call) => {
    const { database, account, actor } = call
    const id = parseId(call.params.id ?? '')
    const now = database.clock.now()
    const { row } = await getKeptLead(database.source, account.id, id, now)
    const { until: day, reason } = call.read().body
    checkSeesReason(call.member, row)
    const until = day === null ? null : endOfDay(call, day)
    const input = { id: row.id, until, reason }
    await database.run(keepLead, { actor, accountId: account.id, input })
    return { data: (await getKeptLead(database.source, account.id, id, now)).kept }
  },
})

/** Throws 422 for a day that is over. */
function endOfDay({ account, database }: MemberCall, day: string): number {
  const end = dayStart(day, account.timeZone, 1)
  if (end <= database.clock.now()) throw new ValidationFailed({ until: [fault('over')] })
  return end
}
