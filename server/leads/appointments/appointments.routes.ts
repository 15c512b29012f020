import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { orRefusal } from '../../ground/errors.ts'
import { type MemberCall, orderedPageReply, routes, runFor } from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import { spendMail } from '../../ground/limits/spend.ts'
import { getLeadRow } from '../lead-rows.ts'
import { appointments } from './appointments.contract.ts'
import { listComing, toAppointment, toPlannedAppointment } from './appointments.reads.ts'
import { cancelAppointment, setAppointment } from './appointments.writes.ts'

export const appointmentRoutes = routes(appointments, {
  list: async (call) => {
    const { database, account, reader } = call
    const page = call.readPage()
    const own = await accountOf(call)
    const rows = await listComing(database.source, account.id, database.clock.now(), page)
    return orderedPageReply(
      rows,
      page,
      ({ ends_at }) => ends_at,
      (row) => toPlannedAppointment(own, row, reader),
    )
  },

  set: async (call) => {
    const of = await ofLead(call)
    const { body } = call.read()
    const input = { ...of, ...body, tell_customer: await mayTell(call, body.tell_customer) }
    const { told, ...span } = await runFor(call, setAppointment, input)
    const made = toAppointment(await accountOf(call), { agenda: of.agenda, ...span })
    return { data: { ...made, told } }
  },

  cancel: async (call) => {
    const of = await ofLead(call)
    const tell = call.read().query.tell_customer === 'true'
    const input = { ...of, tell_customer: await mayTell(call, tell) }
    const { told } = await runFor(call, cancelAppointment, input)
    return { data: { agenda: of.agenda, told } }
  },
})

/** An appointment is made, moved or cancelled also without a mail; the answer says whether one goes out. */
async function mayTell(call: Pick<MemberCall, 'database' | 'account'>, tell: boolean) {
  return tell && (await orRefusal(spendMail(call), 'too_many_mails')) !== 'too_many_mails'
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
