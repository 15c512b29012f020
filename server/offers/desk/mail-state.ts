import type { Source } from '../../ground/db/source.ts'
import type { LeadRow, OfferEventRow } from '../../ground/db/tables.ts'
import { type Reader, shownText } from '../../leads/customers/hidden.ts'
import type { AboutOffer } from '../versions/mail.ts'
import type { OfferMailState } from './desk.contract.ts'

/**
 * The mail with the version that the dealer works with, while it has not arrived. Null once the offer
 * got to the customer in some way since.
 */
export async function findMailState(
  { db }: Pick<Source, 'db'>,
  row: LeadRow,
  events: readonly OfferEventRow[],
  member: Reader,
): Promise<OfferMailState | null> {
  const mail = await db
    .selectFrom('mails')
    .select(['state', 'to_address', 'reason', 'created_at', 'about'])
    .where('account_id', '=', row.account_id)
    .where('lead_id', '=', row.id)
    .where('kind', '=', 'offer')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (mail === undefined) return null
  const { version } = JSON.parse(mail.about) as Partial<AboutOffer>
  if (version !== row.offer_version) return null
  if (mail.state !== 'waiting' && mail.state !== 'failed') return null
  const arrived = events.find(({ kind }) => kind === 'sent')
  if (arrived !== undefined && arrived.at >= mail.created_at) return null
  return {
    state: mail.state,
    to: member.seesContact ? mail.to_address : null,
    reason: shownText(member, mail.reason),
  }
}
