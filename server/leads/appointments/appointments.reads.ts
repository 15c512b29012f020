import type { Source } from '../../ground/db/source.ts'
import type { AppointmentRow } from '../../ground/db/tables.ts'
import { NotFound } from '../../ground/errors.ts'

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
