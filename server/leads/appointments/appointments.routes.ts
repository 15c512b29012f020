import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { ApiError } from '../../ground/errors.ts'
import { type MemberCall, orderedPageReply, routes } from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import { spendMail } from '../../ground/limits/spend.ts'
import { getLeadRow } from '../lead-rows.ts'
import { appointments } from './appointments.contract.ts'
import { pageOfAppointments, toAppointment } from './appointments.reads.ts'
import { cancelAppointment, setAppointment } from './appointments.writes.ts'

export const appointmentRoutes = routes(appointments, {
  list: async (call) => {
    const { database, member } = call
    const page = call.readPage()
    const reader = { member, now: database.clock.now() }
    const found = await pageOfAppointments(database.source, await accountOf(call), reader, page)
    return orderedPageReply(
      found,
      page,
      ({ value }) => value,
      ({ appointment }) => appointment,
    )
  },

  set: async (call) => {
    const of = await ofLead(call)
    const { body } = call.read()
    const input = { ...of, ...body, tell_customer: await mayTell(call, body.tell_customer) }
    const { database, actor, account } = call
    const { told, ...span } = await database.run(setAppointment, {
      actor,
      accountId: account.id,
      input,
    })
    return {
      data: { ...toAppointment(await accountOf(call), { agenda: of.agenda, ...span }), told },
    }
  },

  cancel: async (call) => {
    const of = await ofLead(call)
    const tell = call.read().query.tell_customer === 'true'
    const input = { ...of, tell_customer: await mayTell(call, tell) }
    const { database, actor, account } = call
    const { told } = await database.run(cancelAppointment, { actor, accountId: account.id, input })
    return { data: { agenda: of.agenda, told } }
  },
})

/** An appointment is made, moved or cancelled also without a mail; the answer says whether one goes out. */
async function mayTell(call: Pick<MemberCall, 'database' | 'account'>, tell = false) {
  if (!tell) return false
  return spendMail(call).then(
    () => true,
    (error) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )
}

type AnyCall = Pick<MemberCall, 'database' | 'account' | 'params'>

function accountOf({ database, account }: AnyCall) {
  return getAccountRow(database.source, account.id)
}

/** The lead and the agenda of the address, before the body is read. Throws 404. */
async function ofLead({ database, account, params }: AnyCall) {
  const { id } = await getLeadRow(database.source, account.id, parseId(params.id ?? ''))
  return { leadId: id, agenda: params.agenda ?? '' }
}
