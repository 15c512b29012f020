import { sql } from 'kysely'
import type { Source } from '../../core/db/source.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import { getAccountRow } from '../accounts/accounts.reads.ts'
import { settingsOf } from '../accounts/offer-settings.ts'
import { START_LINES, type Start, type StartLine, StoredStart } from './start.contract.ts'

export function storedStart({ start }: Pick<AccountRow, 'start'>): StoredStart {
  return StoredStart.parse(JSON.parse(start ?? '{}'))
}

interface Seen {
  form: string | null
  prices: number
  colleague: number
  lead: number
  visit: number
}

/** Whether the account has prices that are, or are not, examples of a template. */
function hasPrices(id: number, isExample: 0 | 1) {
  const tables = ['price_matrices', 'materials', 'offer_items'].map(
    (table) => sql`exists (select 1 from ${sql.table(table)}
      where account_id = ${id} and is_example = ${isExample})`,
  )
  return sql`(${sql.join(tables, sql` or `)})`
}

/** Derives the progress from the account's data. Only the page of the tag and the dismissed lines are stored. */
export async function readStart(source: Source, id: number): Promise<Start> {
  const account = await getAccountRow(source, id)
  const { put_away, page } = storedStart(account)
  const { rows } = await sql<Seen>`select
    (select slug from forms where account_id = ${id} order by id limit 1) as form,
    case when ${hasPrices(id, 0)} and not ${hasPrices(id, 1)} then 1 else 0 end as prices,
    case when exists (select 1 from invitations where account_id = ${id} and ended_at is null)
      or (select count(*) from members where account_id = ${id} and removed_at is null) > 1
      then 1 else 0 end as colleague,
    case when exists (select 1 from all_leads where account_id = ${id}) then 1 else 0 end as lead,
    case when exists (select 1 from form_moments where account_id = ${id})
      then 1 else 0 end as visit`.execute(source.db)
  const seen = rows[0] as Seen
  const isDone: Record<StartLine, boolean> = {
    form: seen.form !== null,
    prices: seen.prices === 1,
    look: account.logo_type !== null,
    contact: (account.email ?? account.phone) !== null,
    terms: Object.values(settingsOf(account).texts).some((texts) => texts.terms != null),
    colleague: seen.colleague === 1,
    lead: seen.lead === 1,
    // Visits count regardless of how the tag was added, also by a tag manager.
    tag: page !== null || seen.visit === 1,
  }
  const stateOf = (name: StartLine) =>
    isDone[name] ? 'done' : put_away.includes(name) ? 'put_away' : 'open'
  const lines = START_LINES.map((name) => ({ name, state: stateOf(name) }) as const)
  return { lines, form: seen.form, page }
}
