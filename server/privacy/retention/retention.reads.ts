import type { Source } from '../../ground/db/source.ts'
import type { AccountRow, LeadRow } from '../../ground/db/tables.ts'
import { changedBefore, type End, endOf } from '../../leads/retention-rules.ts'

const LEADS_AT_ONCE = 500

export interface Ending extends End {
  row: LeadRow
}

/** The leads of an account that are erased by then, at most so many; the longest unchanged first. */
export async function listEnding(
  { db }: Pick<Source, 'db'>,
  account: AccountRow,
  { by, limit }: { by: number; limit: number },
): Promise<Ending[]> {
  const ending: Ending[] = []
  const latest = changedBefore(by, account)
  if (!Number.isFinite(latest)) return []
  let after = { at: -1, id: 0 }
  while (ending.length < limit) {
    const rows = await db
      .selectFrom('leads')
      .selectAll()
      .where('account_id', '=', account.id)
      .where('erased_at', 'is', null)
      .where('updated_at', '<=', latest)
      .where(({ eb, or, and }) =>
        or([
          eb('updated_at', '>', after.at),
          and([eb('updated_at', '=', after.at), eb('id', '>', after.id)]),
        ]),
      )
      .orderBy('updated_at')
      .orderBy('id')
      .limit(LEADS_AT_ONCE)
      .execute()
    for (const row of rows) {
      const end = endOf(row, account)
      if (end !== null && end.at <= by) ending.push({ ...end, row })
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < LEADS_AT_ONCE) break
    after = { at: last.updated_at, id: last.id }
  }
  return ending.slice(0, limit)
}

/** Whether the customer has no other lead: then the customer's record goes with this one. */
export async function isLastLead({ db }: Pick<Source, 'db'>, row: LeadRow): Promise<boolean> {
  const other = await db
    .selectFrom('leads')
    .select('id')
    .where('account_id', '=', row.account_id)
    .where('customer_id', '=', row.customer_id)
    .where('id', '<>', row.id)
    .where('erased_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
