import { lockAccount } from '../../ground/db/account-lock.ts'
import type { WriteContext } from '../../ground/db/action.ts'
import type { MailRow } from '../../ground/db/tables.ts'
import { recordOfferEvent } from '../../leads/offer-events.ts'
import { stageOf } from '../../leads/stages.ts'
import type { AboutOffer } from './mail.ts'
import { noteSent, stampVersion } from './sent.ts'
import { findOfferVersion } from './versions.reads.ts'

/** Notes that the mail server accepted a mail with an offer, in the transaction that notes the mail. */
export async function noteMailed(
  ctx: WriteContext,
  { kind, lead_id: leadId, to_address: to, about }: MailRow,
): Promise<void> {
  const at = await lockAccount(ctx)
  const { version: number } = JSON.parse(about) as AboutOffer
  const version = await findOfferVersion(ctx, ctx.accountId, leadId ?? 0, number)
  if (version === null) return
  if (kind === 'offer_reminder') return recordOfferEvent(ctx, version, { kind: 'reminded', at })
  const row = await ctx.db
    .selectFrom('leads')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', version.lead_id)
    .executeTakeFirstOrThrow()
  const isCurrent = row.offer_version === number && ['offer', 'sent'].includes(stageOf(row))
  // The offer may have been changed or answered while the mail was on its way.
  if (isCurrent) await noteSent(ctx, row, at, { by: 'mail', to })
  else await stampVersion(ctx, row, number, at, { by: 'mail', to })
}
