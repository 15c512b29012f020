import { lockAccount } from '../../core/db/account-lock.ts'
import type { WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { LeadRow, MailRow } from '../../core/db/tables.ts'
import { writeLeadChange } from '../../leads/change.ts'
import type { Offer } from '../../leads/offer.contract.ts'
import { recordOfferEvent } from '../../leads/offer-events.ts'
import { recordAnswered } from '../../leads/questions.ts'
import { stageOf } from '../../leads/stages.ts'
import type { AboutOffer } from './mail.ts'
import { findOfferVersion } from './versions.reads.ts'
import { queueWatch } from './watch.ts'

/** How an offer reached the customer; `answer`: inferred from the customer's answer. */
export type SentOffer = { by: 'mail'; to: string } | { by: 'hand' } | { by: 'answer' }

/**
 * Records that the version of an offer reached the customer. The offer itself counts as sent from
 * the first time on. The caller holds the account's lock.
 */
export async function recordSent(
  ctx: WriteContext,
  row: LeadRow,
  at: number,
  sent: SentOffer,
): Promise<Offer | null> {
  await stampVersion(ctx, row, row.offer_version, at, sent)
  if (row.offer_sent_at !== null) return null
  return writeLeadChange(
    ctx,
    row,
    at,
    { columns: { offer_sent_at: at }, event: 'offer.sent' },
    'send',
  )
}

/** Records it on the version only, for example if it has ended since. */
export async function stampVersion(
  ctx: WriteContext,
  { id }: Pick<LeadRow, 'id'>,
  number: number,
  at: number,
  sent: SentOffer,
): Promise<void> {
  const version = await findOfferVersion(ctx, ctx.accountId, id, number)
  if (version === null) return
  await recordOfferEvent(ctx, version, { kind: 'sent', at, detail: sent })
  if (sent.by !== 'answer') await recordAnswered(ctx, id)
  if (version.sent_at !== null) return
  await ofAccount(ctx.db, ctx.accountId)
    .updateTable('offer_versions')
    .set({ sent_at: at })
    .where('lead_id', '=', id)
    .where('version', '=', number)
    .execute()
  if (version.state === 'open') await queueWatch(ctx, version, at, sent.by === 'mail')
}

/** Records that the mail server accepted an email with an offer, in the transaction that records the email. */
export async function recordMailed(
  ctx: WriteContext,
  { kind, lead_id: leadId, to_address: to, about }: MailRow,
): Promise<void> {
  const at = await lockAccount(ctx)
  const { version: number } = JSON.parse(about) as AboutOffer
  const version = await findOfferVersion(ctx, ctx.accountId, leadId ?? 0, number)
  if (version === null) return
  if (kind === 'offer_reminder') return recordOfferEvent(ctx, version, { kind: 'reminded', at })
  const row = await ofAccount(ctx.db, ctx.accountId)
    .selectFrom('all_leads')
    .selectAll()
    .where('id', '=', version.lead_id)
    .executeTakeFirstOrThrow()
  const isCurrent = row.offer_version === number && ['offer', 'sent'].includes(stageOf(row))
  // The offer may have been changed or answered before the email was delivered.
  if (isCurrent) await recordSent(ctx, row, at, { by: 'mail', to })
  else await stampVersion(ctx, row, number, at, { by: 'mail', to })
}
