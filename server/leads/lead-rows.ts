import { ofAccount } from '../core/db/of-account.ts'
import type { Source } from '../core/db/source.ts'
import { statement } from '../core/db/statement.ts'
import type { LeadRow } from '../core/db/tables.ts'
import { NotFound } from '../core/errors.ts'

const leadRow = statement(({ db }, { accountId, id }: { accountId: number; id: number }) =>
  ofAccount(db, accountId).selectFrom('leads').selectAll().where('id', '=', id),
)

export async function getLeadRow(
  source: Source,
  accountId: number,
  id: number | null,
): Promise<LeadRow> {
  const row = await leadRow.first(source, { accountId, id: id ?? 0 })
  if (row === undefined) throw new NotFound()
  return row
}

/** The row of a lead, including leads in the bin. Throws 404. */
export async function getAnyLeadRow(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  id: number,
): Promise<LeadRow> {
  const all = ofAccount(db, accountId).selectFrom('all_leads').selectAll()
  return all.where('id', '=', id).executeTakeFirstOrThrow(() => new NotFound())
}

/** The row of a lead to change. Throws 404, also for an erased lead, which cannot be filled again. */
export async function getLeadToChange(
  source: Source,
  accountId: number,
  id: number,
): Promise<LeadRow> {
  const row = await getLeadRow(source, accountId, id)
  if (row.erased_at !== null) throw new NotFound()
  return row
}
