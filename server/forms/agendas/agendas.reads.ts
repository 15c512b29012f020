import { type SqlBool, sql } from 'kysely'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import type { Agenda, FreeSlots } from './agendas.contract.ts'
import { type Span, slotsOf } from './slots.ts'

export function agendasOf({ agendas }: Pick<AccountRow, 'agendas'>): Agenda[] {
  return JSON.parse(agendas) as Agenda[]
}

export function findAgenda(account: Pick<AccountRow, 'agendas'>, key: string): Agenda | null {
  return agendasOf(account).find((agenda) => agenda.key === key) ?? null
}

/** The times of the agenda's current appointments, without `except`, a lead. Leads in the bin do not count. */
export function listBooked(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  agenda: string,
  { now, except = 0 }: { now: number; except?: number },
): Promise<Span[]> {
  return ofAccount(db, accountId)
    .selectFrom('appointments')
    .select(['starts_at', 'ends_at'])
    .where('ends_at', '>', now)
    .where('agenda', '=', agenda)
    .where('lead_id', '<>', except)
    .where(
      sql<SqlBool>`exists (select 1 from leads where leads.id = appointments.lead_id
        and leads.account_id = appointments.account_id)`,
    )
    .execute()
}

/** The slots of an agenda of the account. A deleted agenda has none. */
export async function readSlots(
  source: Source,
  account: AccountRow,
  key: string,
  now: number,
): Promise<FreeSlots> {
  const agenda = findAgenda(account, key)
  if (agenda === null) return { days: [] }
  const booked = await listBooked(source, account.id, key, { now })
  return slotsOf(agenda, { now, timeZone: account.time_zone }, booked)
}
