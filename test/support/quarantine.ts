import type { Source } from '../../server/core/db/source.ts'
import { readHeld } from '../../server/leads/quarantine/quarantine.reads.ts'

/** The held leads of an account, the oldest first. */
export async function listHeldLeads({ db }: Source, accountId: number) {
  const own = db.selectFrom('held_leads').selectAll().where('account_id', '=', accountId)
  const rows = await own.orderBy('id').execute()
  return rows.map((row) => ({ ...row, lead: readHeld(row) }))
}
