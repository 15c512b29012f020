import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { getMemberRow } from '../../account/members/members.reads.ts'
import { randomBase62 } from '../../core/base62.ts'
import { orError } from '../../core/errors.ts'
import { type MemberCall, orderedPageReply, routes, runFor } from '../../core/http/call.ts'
import { parseId } from '../../core/http/query.ts'
import { spendMail } from '../../core/limits/spend.ts'
import { checkSeesText } from '../customers/hidden.ts'
import { getLeadRow } from '../lead-rows.ts'
import { appointments, memberCalendar } from './appointments.contract.ts'
import {
  listOfLead,
  listPlannedAppointments,
  toAppointment,
  toPlannedAppointment,
} from './appointments.reads.ts'
import { cancelAppointment, setAppointment } from './appointments.writes.ts'
import { calendarAddress, openCalendarAddress } from './member-calendar.ts'
import { renewCalendar } from './member-calendar.writes.ts'

export const appointmentRoutes = routes(appointments, {
  list: async (call) => {
    const { database, viewer } = call
    const page = call.readPage()
    const own = await accountOf(call)
    const rows = await listPlannedAppointments(database.source, own, database.clock.now(), page)
    return orderedPageReply(
      rows,
      page,
      ({ ends_at }) => ends_at,
      (row) => toPlannedAppointment(own, row, viewer),
    )
  },

  set: async (call) => {
    const { database, account, viewer } = call
    const of = await ofLead(call)
    const { body } = call.read()
    const all = await listOfLead(database.source, account.id, of.leadId)
    const before = all.find(({ agenda }) => agenda === of.agenda)
    for (const name of ['place', 'note'] as const) {
      if (body[name] !== undefined) checkSeesText(viewer, before?.[name])
    }
    const input = { ...of, ...body, tell_customer: await mayNotify(call, body.tell_customer) }
    const { told, row } = await runFor(call, setAppointment, input)
    return { data: { ...toAppointment(await accountOf(call), row, viewer), told } }
  },

  cancel: async (call) => {
    const of = await ofLead(call)
    const tell = call.read().query.tell_customer === 'true'
    const input = { ...of, tell_customer: await mayNotify(call, tell) }
    const { told } = await runFor(call, cancelAppointment, input)
    return { data: { agenda: of.agenda, told } }
  },
})

export const memberCalendarRoutes = routes(memberCalendar, {
  get: async ({ database, account, member, outgoing, baseUrl }) => {
    const { calendar_token: sealed } = await getMemberRow(database.source, account.id, member.id)
    return { data: { address: sealed && openCalendarAddress(baseUrl, outgoing, sealed) } }
  },

  renew: async (call) => {
    const token = randomBase62()
    const input = { id: call.member.id, token, sealed: call.outgoing.seal(token) }
    await runFor(call, renewCalendar, input)
    return { data: { address: calendarAddress(call.baseUrl, token) } }
  },
})

/** An appointment can be made, moved or cancelled without an email. The answer has whether one is sent. */
async function mayNotify(call: Pick<MemberCall, 'database' | 'account'>, tell: boolean) {
  return tell && (await orError(spendMail(call), 'too_many_mails')) !== 'too_many_mails'
}

type AnyCall = Pick<MemberCall, 'database' | 'account' | 'params'>

function accountOf({ database, account }: AnyCall) {
  return getAccountRow(database.source, account.id)
}

/** The lead and the agenda in the path, before the body is read. Throws 404. */
async function ofLead({ database, account, params }: AnyCall) {
  const { id } = await getLeadRow(database.source, account.id, parseId(params.id ?? ''))
  return { leadId: id, agenda: params.agenda ?? '' }
}
