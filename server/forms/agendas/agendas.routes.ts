import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { ApiError, NotFound } from '../../ground/errors.ts'
import { type MemberCall, memberRoute } from '../../ground/http/call.ts'
import * as contract from './agendas.contract.ts'
import { agendasOf, findAgenda, readSlots } from './agendas.reads.ts'
import { putAgendas } from './agendas.writes.ts'

export const agendaRoutes = [
  memberRoute(contract.getAgendas, async (call) => ({ data: await readAgendas(call) })),

  memberRoute(contract.putAgendas, async (call) => {
    const { database, actor, account } = call
    const input = call.read().body
    try {
      await database.run(putAgendas, { actor, accountId: account.id, input })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error
      throw new ApiError(error.code, null, { current: await readAgendas(call) })
    }
    return { data: await readAgendas(call) }
  }),

  memberRoute(contract.getAgendaSlots, async ({ database, account, params }) => {
    const row = await getAccountRow(database.source, account.id)
    const key = params.key ?? ''
    if (findAgenda(row, key) === null) throw new NotFound()
    return { data: await readSlots(database.source, row, key, database.clock.now()) }
  }),
]

async function readAgendas({
  database,
  account,
}: Pick<MemberCall, 'database' | 'account'>): Promise<contract.AgendasDesk> {
  const row = await getAccountRow(database.source, account.id)
  return { version: row.updated_at, agendas: agendasOf(row) }
}
