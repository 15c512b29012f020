import { type MemberCall, routes, runFor } from '../../core/http/call.ts'
import { leave } from './leave.contract.ts'
import { readLeave } from './leave.reads.ts'
import { endLeave, giveLeave } from './leave.writes.ts'

export const leaveRoutes = routes(leave, {
  get: answer,

  give: async (call) => {
    await runFor(call, giveLeave, call.read().body)
    return answer(call)
  },

  end: async (call) => {
    await runFor(call, endLeave, null)
    return answer(call)
  },
})

async function answer({ database, account }: Pick<MemberCall, 'database' | 'account'>) {
  return { data: await readLeave(database.source, account.id, database.clock.now()) }
}
