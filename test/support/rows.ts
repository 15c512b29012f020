import type { Selectable } from 'kysely'
import { allAccounts } from '../../server/core/db/of-account.ts'
import type { Tables } from '../../server/core/db/tables.ts'
import type { TestApp } from './app.ts'

type OfAccount =
  | 'leads'
  | 'customers'
  | 'events'
  | 'offer_events'
  | 'offer_lines'
  | 'offer_versions'
  | 'quota_use'
  | 'idempotency'
  | 'api_keys'
  | 'held_leads'
  | 'recent_submissions'
  | 'appointments'
  | 'lead_sources'
  | 'ad_leads'
  | 'mails'
  | 'erasures'
  | 'audit'
  | 'lanes'
  | 'form_moments'
  | 'form_faults'
  | 'form_failures'
  | 'spent_proofs'

/** Reads an account's rows from the database, in the order of their ids if they have ids. */
export async function rowsOf<Table extends OfAccount>(
  app: TestApp,
  table: Table,
  accountId: number,
): Promise<Selectable<Tables[Table]>[]> {
  const rows = await allAccounts(app.database.read)
    .selectFrom(table as OfAccount)
    .selectAll()
    .where('account_id', '=', accountId)
    .execute()
  const ordered = rows.toSorted((a, b) =>
    'id' in a && 'id' in b ? Number(a.id) - Number(b.id) : 0,
  )
  return ordered as unknown as Selectable<Tables[Table]>[]
}
