import { formatTimestamp } from '../../../shared/time.ts'
import { findAgenda } from '../../forms/agendas/agendas.reads.ts'
import type { Span } from '../../forms/agendas/slots.ts'
import type { PageRequest } from '../../ground/contract.ts'
import type { Source } from '../../ground/db/source.ts'
import type { AccountRow, AppointmentRow } from '../../ground/db/tables.ts'
import { NotFound } from '../../ground/errors.ts'
import { type Reader, shownContact } from '../customers/hidden.ts'
import { readContact } from '../lead.contract.ts'
import type { LeadAppointment, PlannedAppointment } from './appointments.contract.ts'

/** The lead's appointment in an agenda. Throws 404. */
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

/** A lead's appointments, the earliest first. */
export function listOfLead(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  leadId: number,
): Promise<AppointmentRow[]> {
  return db
    .selectFrom('appointments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('lead_id', '=', leadId)
    .orderBy('starts_at')
    .execute()
}

type Row = Span & { agenda: string }

export function toAppointment(account: AccountRow, row: Row): LeadAppointment {
  return {
    agenda: row.agenda,
    agenda_name: findAgenda(account, row.agenda)?.name ?? row.agenda,
    starts_at: formatTimestamp(row.starts_at),
    ends_at: formatTimestamp(row.ends_at),
  }
}

export async function appointmentsOf(
  source: Source,
  account: AccountRow,
  leadId: number,
): Promise<LeadAppointment[]> {
  const rows = await listOfLead(source, account.id, leadId)
  return rows.map((row) => toAppointment(account, row))
}

/** The appointments of a page that are not over, and one more when there is one. */
export function listComing(
  { db }: Source,
  accountId: number,
  now: number,
  { limit, afterId, afterValue }: Pick<PageRequest, 'limit' | 'afterId' | 'afterValue'>,
) {
  const after = Number(afterValue ?? 0)
  return db
    .selectFrom('appointments')
    .innerJoin('leads', (join) =>
      join
        .onRef('leads.account_id', '=', 'appointments.account_id')
        .onRef('leads.id', '=', 'appointments.lead_id'),
    )
    .select(['appointments.id', 'agenda', 'starts_at', 'ends_at'])
    .select(['leads.id as lead_id', 'leads.status', 'leads.contact'])
    .where('appointments.account_id', '=', accountId)
    .where('ends_at', '>', now)
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

type ComingRow = Awaited<ReturnType<typeof listComing>>[number]

/** An appointment with its lead, as the reader may see it. */
export function toPlannedAppointment(
  account: AccountRow,
  row: ComingRow,
  reader: Reader,
): PlannedAppointment {
  const { name, postcode, city } = shownContact(reader, readContact(row.contact))
  const place = [postcode, city].filter((part) => part !== null).join(' ') || null
  const lead = { id: row.lead_id, status: row.status, name, place }
  return { id: row.id, ...toAppointment(account, row), lead }
}
