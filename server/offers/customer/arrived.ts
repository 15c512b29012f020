import type { WriteContext } from '../../ground/db/action.ts'
import type { Columns } from '../../leads/change.ts'
import { noteSent } from '../versions/sent.ts'
import { noteEvent, type OpenVersion } from './open-version.ts'

/**
 * Whoever answers an offer got it. The mail server's word that it accepted the mail may come later
 * than the customer's answer, so the offer is marked as sent here.
 */
export async function markSent(ctx: WriteContext, open: OpenVersion): Promise<void> {
  const { at, row } = open
  if (row.offer_sent_at === null) await noteSent(ctx, row, at, { by: 'answer' })
}

/** Whoever answers an offer has seen it, also when no script said so. */
export async function markOfferSeen(ctx: WriteContext, open: OpenVersion): Promise<Columns> {
  if (open.row.offer_viewed_at !== null) return {}
  await noteEvent(ctx, open, 'opened')
  return { offer_viewed_at: open.at }
}
