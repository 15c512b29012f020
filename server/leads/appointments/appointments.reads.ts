import { dayStart, formatTimestamp } from '../../../shared/time.ts'
import type { PageRequest } from '../../core/contract.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { AccountRow, AppointmentRow } from '../../core/db/tables.ts'
import { NotFound } from '../../core/errors.ts'
import { findAgenda } from '../../forms/agendas/agendas.reads.ts'
import type { Span } from '../../forms/agendas/slots.ts'
import { type ContactViewer, shownText } from '../customers/hidden.ts'
import { customerOf } from '../list.ts'
import { memberName, PERSON, placeOfLead, reachOf, toReach } from '../reach.ts'
import { type LeadAppointment, type PlannedAppointment, VISIT } from './appointments.contract.ts'

export async function getAppointment(
  source: Pick<Source, 'db'>,
  accountId: number,
  leadId: number,
  agenda: string,
): Promise<AppointmentRow> {
  const all = await listOfLead(source, accountId, leadId)
  const found = all.find((row) => row.agenda === agenda)
  if (found === undefined) throw new NotFound()
  return found
}

/** A lead's appointments, earliest first. */
export function listOfLead(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  leadId: number,
): Promise<AppointmentRow[]> {
  return ofAccount(db, accountId)
    .selectFrom('appointments')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('starts_at')
    .execute()
}

/** Whether it belongs to no agenda of the account. */
export function isVisitAgenda(agenda: string): boolean {
  return agenda.startsWith(VISIT)
}

type Row = Span & Pick<AppointmentRow, 'agenda' | 'place' | 'note'>

function toFields(account: AccountRow, row: Row, viewer: ContactViewer) {
  const { agenda } = row
  return {
    agenda,
    agenda_name: isVisitAgenda(agenda) ? null : (findAgenda(account, agenda)?.name ?? agenda),
    starts_at: formatTimestamp(row.starts_at),
    ends_at: formatTimestamp(row.ends_at),
    place: shownText(viewer, row.place),
    note: shownText(viewer, row.note),
  }
}

/** An appointment on the page of its lead, limited to what the viewer may see. */
export function toAppointment(
  account: AccountRow,
  row: Row & Pick<AppointmentRow, 'member_id' | 'created_at'>,
  viewer: ContactViewer,
): LeadAppointment {
  const { member_id, created_at: version } = row
  return { ...toFields(account, row, viewer), member_id, version }
}

export async function appointmentsOf(
  source: Source,
  account: AccountRow,
  leadId: number,
  viewer: ContactViewer,
): Promise<LeadAppointment[]> {
  const rows = await listOfLead(source, account.id, leadId)
  return rows.map((row) => toAppointment(account, row, viewer))
}

/** The appointments of an account within a time span, with their leads. */
export function selectPlanned({ db }: Source, accountId: number, { starts_at, ends_at }: Span) {
  return ofAccount(db, accountId)
    .selectFrom('appointments')
    .innerJoin('leads', (join) =>
      join
        .onRef('leads.account_id', '=', 'appointments.account_id')
        .onRef('leads.id', '=', 'appointments.lead_id'),
    )
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.account_id', '=', 'leads.account_id')
        .onRef('customers.id', '=', 'leads.customer_id'),
    )
    .leftJoin('members', (join) =>
      join
        .onRef('members.account_id', '=', 'appointments.account_id')
        .on((eb) =>
          eb('members.id', '=', eb.fn.coalesce('appointments.member_id', 'leads.member_id')),
        ),
    )
    .selectAll('appointments')
    .select(['leads.uuid', 'leads.status', 'leads.contact', 'leads.created_at as lead_created_at'])
    .select(['members.id as goes_id', 'members.name as goes_name'])
    .select(PERSON.map((column) => `customers.${column} as customer_${column}` as const))
    .where('ends_at', '>', starts_at)
    .where('starts_at', '<', ends_at)
}

type PlannedRow = Awaited<ReturnType<ReturnType<typeof selectPlanned>['execute']>>[number]

/** The appointments of a page, plus one more if there is a next page. */
export function listPlannedAppointments(
  source: Source,
  { id, time_zone: timeZone }: AccountRow,
  now: number,
  { limit, afterId, afterValue, filters }: PageRequest,
): Promise<PlannedRow[]> {
  const { from, to, agenda, member } = filters
  const after = Number(afterValue ?? 0)
  const span = {
    starts_at: from === undefined ? now : dayStart(String(from), timeZone),
    ends_at: to === undefined ? Number.MAX_SAFE_INTEGER : dayStart(String(to), timeZone, 1),
  }
  let query = selectPlanned(source, id, span)
  if (agenda !== undefined) query = query.where('agenda', '=', String(agenda))
  if (member !== undefined) query = query.where('members.id', '=', Number(member))
  return query
    .where((eb) =>
      eb.or([
        eb('ends_at', '>', after),
        eb.and([eb('ends_at', '=', after), eb('appointments.id', '>', afterId)]),
      ]),
    )
    .orderBy('ends_at')
    .orderBy('appointments.id')
    .limit(limit + 1)
    .execute()
}

/** The customer's contact details of an appointment, limited to what the viewer may see. */
export function reachOfPlanned(row: PlannedRow, viewer: ContactViewer) {
  const lead = { contact: row.contact, created_at: row.lead_created_at }
  return toReach(viewer, reachOf(lead, customerOf(row)))
}

export function toPlannedAppointment(
  account: AccountRow,
  row: PlannedRow,
  viewer: ContactViewer,
): PlannedAppointment {
  const reach = reachOfPlanned(row, viewer)
  return {
    id: row.id,
    ...toFields(account, row, viewer),
    lead: { id: row.lead_id, status: row.status, name: reach.name, place: placeOfLead(reach) },
    member: memberName(row.goes_id, row.goes_name),
  }
}
