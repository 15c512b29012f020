import type { Source } from '../ground/db/source.ts'
import type { LeadRow } from '../ground/db/tables.ts'
import { MoveRefused } from '../leads/stages.ts'

/** Refuses to send an offer without lines, or with one on request. It names the first of these. */
export async function checkPriced({ db }: Pick<Source, 'db'>, row: LeadRow): Promise<void> {
  const open = await db
    .selectFrom('offer_lines')
    .select('position')
    .where('account_id', '=', row.account_id)
    .where('lead_id', '=', row.id)
    .where('unit_price', 'is', null)
    .orderBy('position')
    .executeTakeFirst()
  if (open !== undefined)
    throw new MoveRefused(
      `an offer with a line on request (position ${open.position}) cannot be sent`,
    )
  if (row.total === null) throw new MoveRefused('an offer without lines cannot be sent')
}
