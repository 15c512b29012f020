import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import type { Database } from '../core/db/database.ts'
import { asList, isOneOf } from '../core/db/dialect.ts'
import { NotFound } from '../core/errors.ts'
import { type RetainedContract, retainedUntil } from './archived-contract.ts'
import type { ErasedCounts } from './erase.ts'
import { type ErasedPerson, type ErasureTarget, findPerson } from './person.ts'
import { findAdLeads, findImportRows, findQuarantined } from './traces.ts'
import { ofLeads, ofPerson } from './wipe-outbox.ts'

export interface ForeseenErasure {
  person: ErasedPerson
  gone: ErasedCounts
  kept: RetainedContract[]
}

/** The effect of erasing a person: the removed and the archived records. Nothing changes. Throws 404. */
export async function foresee(
  { source, clock }: Pick<Database, 'source' | 'clock'>,
  accountId: number,
  target: ErasureTarget,
): Promise<ForeseenErasure> {
  const account = await getAccountRow(source, accountId)
  const person = await findPerson(source, account, target)
  const { leads, merges, keys } = person
  const scope = { account, keys }
  const ids = asList(
    source.engine,
    leads.map(({ id }) => id),
  )
  const uuids = asList(
    source.engine,
    leads.map(({ uuid }) => uuid),
  )
  const count = async (table: Counted, where: RawBuilder<SqlBool>): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count
      from ${sql.table(table)} where account_id = ${accountId} and ${where}`.execute(source.db)
    return Number(rows[0]?.count ?? 0)
  }
  const hasLead = isOneOf(source.engine, 'lead_id', ids)
  const gone: ErasedCounts = {
    customers:
      person.customers.filter(({ erased_at: erasedAt }) => erasedAt === null).length +
      merges.length,
    leads: leads.length,
    notes: await count('lead_notes', hasLead),
    messages: await count('messages', hasLead),
    appointments: await count('appointments', hasLead),
    offer_versions: await count('offer_versions', hasLead),
    photos: await count(
      'uploads',
      sql`dropped_at is null and ${isOneOf(source.engine, 'lead_uuid', uuids)}`,
    ),
    events: await count('events', ofLeads(source.engine, ids)),
    held_leads: (await findQuarantined(source, scope)).length,
    ad_leads: (await findAdLeads(source, scope)).length,
    import_rows: (await findImportRows(source, scope)).flatMap(({ own }) => own).length,
    mails: await count('mails', ofPerson(source.engine, ids, keys)),
  }
  if (Object.values(gone).every((one) => one === 0)) throw new NotFound()
  return { person, gone, kept: retentionOf(person, account, clock.now()) }
}

type Counted =
  | 'lead_notes'
  | 'messages'
  | 'appointments'
  | 'offer_versions'
  | 'uploads'
  | 'events'
  | 'mails'

function retentionOf(
  { leads }: ErasedPerson,
  account: Parameters<typeof retainedUntil>[1],
  now: number,
): RetainedContract[] {
  return leads.flatMap((lead) => {
    const until = retainedUntil(lead, account, now)
    const { id: lead_id, offer_number, offer_signed_at: signed_at } = lead
    return until === null || signed_at === null ? [] : [{ lead_id, offer_number, signed_at, until }]
  })
}
