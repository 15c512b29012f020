import { createHash } from 'node:crypto'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { allAccounts } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { MemberRow } from '../../core/db/tables.ts'
import type { Outgoing } from '../../core/services.ts'
import { textsIn } from '../../messaging/mails/texts-store.ts'
import { reachOfPlanned, selectPlanned, toPlannedAppointment } from './appointments.reads.ts'
import { type CalendarEvent, writeCalendar } from './calendar.ts'

/** The calendar of a member. Their own calendar apps subscribe to it by a secret address. */

export const CALENDAR_PATH = '/calendar'
const DAYS_BACK = 90
const MOST_EVENTS = 2000

export function calendarAddress(baseUrl: string, token: string): string {
  return `${baseUrl}${CALENDAR_PATH}/${token}`
}

/** Null if it was sealed with a lost secret: the member creates another one. */
export function openCalendarAddress(baseUrl: string, { open }: Outgoing, sealed: string) {
  try {
    return calendarAddress(baseUrl, open(sealed))
  } catch {
    return null
  }
}

/** An address is looked up by this hash. */
export function hashOfCalendar(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The member of an address. Null for a removed member, or a closed account. */
export async function findCalendarMember(
  { db }: Source,
  token: string,
): Promise<MemberRow | undefined> {
  return allAccounts(db)
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .selectAll('members')
    .where('calendar_token_hash', '=', hashOfCalendar(token))
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** The appointments of a member, or all, limited to what the member may see. */
export async function readMemberCalendar(
  source: Source,
  member: MemberRow,
  { now, baseUrl, ofAll }: { now: number; baseUrl: string; ofAll: boolean },
): Promise<string> {
  const account = await getAccountRow(source, member.account_id)
  const viewer = { seesContact: member.sees_contact === 1, language: member.language }
  const { labels } = textsIn(member.language).texts
  const span = { starts_at: now - DAYS_BACK * 86_400_000, ends_at: Number.MAX_SAFE_INTEGER }
  const planned = selectPlanned(source, account.id, span).orderBy('ends_at').limit(MOST_EVENTS)
  const rows = await (ofAll ? planned : planned.where('members.id', '=', member.id)).execute()
  const events = rows.map((row): CalendarEvent => {
    const { agenda_name: agenda, member: goes } = toPlannedAppointment(account, row, viewer)
    const { name, phone, route } = reachOfPlanned(row, viewer)
    // Hidden texts are omitted: placeholders are useless in a calendar.
    const [place, note] = viewer.seesContact ? [row.place, row.note] : [row.place && null, null]
    const isThere = place === ''
    const link = `${baseUrl}/portal/leads/${row.lead_id}`
    return {
      lead: { uuid: row.uuid, created_at: row.lead_created_at },
      appointment: row,
      summary: [name, agenda ?? labels.visit].filter(Boolean).join(' · '),
      description: [goes?.name, phone, !isThere && route, note, link].filter(Boolean).join('\n'),
      location: isThere ? route : place,
    }
  })
  return writeCalendar(events, { method: 'PUBLISH', name: account.name })
}
