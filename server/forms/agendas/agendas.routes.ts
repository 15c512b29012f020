import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { NotFound } from '../../core/errors.ts'
import { type MemberCall, refuseWithCurrent, routes, runFor } from '../../core/http/call.ts'
import { type AccountAgendas, accountAgendas } from './agendas.contract.ts'
import { agendasOf, findAgenda, readSlots } from './agendas.reads.ts'
import { putAgendas } from './agendas.writes.ts'

export const agendaRoutes = routes(accountAgendas, {
  get: async (call) => ({ data: await readAgendas(call) }),

  put: async (call) => {
    const put = runFor(call, putAgendas, call.read().body)
    await refuseWithCurrent(put, () => readAgendas(call))
    return { data: await readAgendas(call) }
  },

  getSlots: async ({ database, account, params }) => {
    const row = await getAccountRow(database.source, account.id)
    const key = params.key ?? ''
    if (findAgenda(row, key) === null) throw new NotFound()
    return { data: await readSlots(database.source, row, key, database.clock.now()) }
  },
})

async function readAgendas({
  database,
  account,
}: Pick<MemberCall, 'database' | 'account'>): Promise<AccountAgendas> {
  const row = await getAccountRow(database.source, account.id)
  return { version: row.updated_at, agendas: agendasOf(row) }
}
