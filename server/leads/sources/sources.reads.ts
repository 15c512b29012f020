import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { AdLeadRow, LeadSourceRow } from '../../core/db/tables.ts'
import { NotFound } from '../../core/errors.ts'

/** The sources of an account, oldest first, with the number of waiting leads. */
export function listSources({ db }: Source, accountId: number) {
  return withWaiting(db, accountId).orderBy('lead_sources.id').execute()
}

export type ListedSource = Awaited<ReturnType<typeof listSources>>[number]

export async function getSource(
  { db }: Source,
  accountId: number,
  id: number | null,
): Promise<ListedSource> {
  return withWaiting(db, accountId)
    .where('lead_sources.id', '=', id ?? 0)
    .executeTakeFirstOrThrow(() => new NotFound())
}

function withWaiting(db: Source['db'], accountId: number) {
  return ofAccount(db, accountId)
    .selectFrom('lead_sources')
    .selectAll('lead_sources')
    .select((eb) =>
      eb
        .selectFrom('ad_leads')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('ad_leads.account_id', '=', 'lead_sources.account_id')
        .whereRef('ad_leads.source_id', '=', 'lead_sources.id')
        .where('ad_leads.state', '=', 'waiting')
        .as('waiting'),
    )
}

export function findSourceRow(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  id: number,
): Promise<LeadSourceRow | undefined> {
  return ofAccount(db, accountId)
    .selectFrom('lead_sources')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The source of an address. */
export function findSourceByUuid({ db }: Source, uuid: string): Promise<LeadSourceRow | undefined> {
  return allAccounts(db)
    .selectFrom('lead_sources')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
}

/** A delivery; undefined if there is none. */
export function findAdLead(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  id: number,
): Promise<AdLeadRow | undefined> {
  return ofAccount(db, accountId)
    .selectFrom('ad_leads')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

const MOST_WAITING = 100
const MOST_LAST = 50

/** Waiting and failed deliveries, oldest first, and the last of the others. */
export async function listAdLeads(
  { db }: Source,
  { account_id: accountId, id }: Pick<LeadSourceRow, 'account_id' | 'id'>,
): Promise<{ waiting: AdLeadRow[]; last: AdLeadRow[] }> {
  const own = ofAccount(db, accountId)
    .selectFrom('ad_leads')
    .selectAll()
    .where('source_id', '=', id)
  const waiting = await own
    .where('state', 'in', ['waiting', 'failed'])
    .orderBy('id')
    .limit(MOST_WAITING)
    .execute()
  const last = await own
    .where('state', 'not in', ['waiting', 'failed'])
    .orderBy('id', 'desc')
    .limit(MOST_LAST)
    .execute()
  return { waiting, last }
}
