import { allAccounts } from '../../server/core/db/of-account.ts'
import type { Source } from '../../server/core/db/source.ts'
import { readQuarantined } from '../../server/leads/quarantine/quarantine.reads.ts'

/** The held leads of an account, the oldest first. */
export async function listQuarantinedLeads({ db }: Source, accountId: number) {
  const own = allAccounts(db)
    .selectFrom('held_leads')
    .selectAll()
    .where('account_id', '=', accountId)
  const rows = await own.orderBy('id').execute()
  return rows.map((row) => ({ ...row, lead: readQuarantined(row) }))
}
