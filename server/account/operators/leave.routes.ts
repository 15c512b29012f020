import { type MemberCall, memberRoute } from '../../ground/http/call.ts'
import * as contract from './leave.contract.ts'
import { readLeave } from './leave.reads.ts'
import { endLeave, giveLeave } from './leave.writes.ts'

export const leaveRoutes = [
  memberRoute(contract.getLeave, answer),

  memberRoute(contract.giveLeave, async (call) => {
    const { database, actor, account } = call
    const input = call.read().body
    await database.run(giveLeave, { actor, accountId: account.id, input })
    return answer(call)
  }),

  memberRoute(contract.endLeave, async (call) => {
    const { database, actor, account } = call
    await database.run(endLeave, { actor, accountId: account.id, input: null })
    return answer(call)
  }),
]

async function answer({ database, account }: Pick<MemberCall, 'database' | 'account'>) {
  return { data: await readLeave(database.source, account.id, database.clock.now()) }
}
