import type { WriteContext } from '../../ground/db/action.ts'
import type { LeadRow } from '../../ground/db/tables.ts'
import { ANSWERING_KINDS } from './timeline.contract.ts'

/**
 * Since when a lead that is back in its first status counts as answered: since the first call, mail
 * or visit that was noted, or not at all. So what was a mistake does not stop the answer clock.
 */
export async function firstAnswer(
  { db }: WriteContext,
  { account_id: accountId, id, offer_sent_at: sentAt }: LeadRow,
): Promise<number | null> {
  const { at } = await db
    .selectFrom('lead_notes')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .where('account_id', '=', accountId)
    .where('lead_id', '=', id)
    .where('kind', 'in', [...ANSWERING_KINDS])
    .executeTakeFirstOrThrow()
  return at ?? sentAt
}
