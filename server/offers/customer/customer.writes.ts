import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { settingsOf } from '../../account/accounts/offer-settings.ts'
import { notifyDeclined, notifyMeasured, notifySigned } from '../../account/members/to-members.ts'
import { defineCommand } from '../../core/db/command.ts'
import { moveOffer } from '../../leads/change.ts'
import type { Signature } from '../document/document.contract.ts'
import { confirmSigned } from '../versions/mail.ts'
import { chosenOptions, shownTotal, withChoice } from './choice.ts'
import { storeChoice, writeChoice } from './choose.ts'
import type { Outcome, SignForm } from './customer.contract.ts'
import {
  lockOpen,
  markOfferSeen,
  markSent,
  type OpenVersionInput,
  recordDone,
} from './open-version.ts'

type Signing = OpenVersionInput & Omit<SignForm, 'terms'> & { userAgent: string | null }

/**
 * Signs the version that was on the screen, with its options and total. If the total does not match
 * the customer's ticks, the customer never saw it: the ticks are stored and nothing is signed.
 */
export const signVersion = defineCommand<Signing, Outcome>(
  import.meta.url,
  async (ctx, { choice, pdf_hash, total, name, strokes, userAgent, ...input }) => {
    const open = await lockOpen(ctx, input)
    if (open === null) return 'closed'
    const document = withChoice(open.document, choice)
    if (pdf_hash !== open.version.pdf_hash) return 'changed'
    if (total !== shownTotal(document)) {
      await storeChoice(ctx, open, document)
      return 'changed'
    }
    await markSent(ctx, open)
    const seen = await markOfferSeen(ctx, open)
    const signature: Signature = {
      name,
      strokes,
      chosen: chosenOptions(document),
      pdf_hash,
      button: document.texts.order_button ?? '',
      user_agent: userAgent,
    }
    await moveOffer(ctx, { id: input.leadId }, 'sign', async (_, at) => {
      await recordDone(ctx, { ...open, at }, 'signed', signature)
      const changed = (await writeChoice(ctx, open, document)) ? ['lines'] : []
      return { columns: { ...seen, total, offer_signed_at: at }, event: 'offer.signed', changed }
    })
    await notifySigned(ctx, open.row)
    await confirmSigned(ctx, open.row)
    return 'done'
  },
)

export const declineVersion = defineCommand<OpenVersionInput & { reason: string | null }, Outcome>(
  import.meta.url,
  async (ctx, { reason, ...input }) => {
    const open = await lockOpen(ctx, input)
    if (open === null) return 'closed'
    await markSent(ctx, open)
    const seen = await markOfferSeen(ctx, open)
    await moveOffer(ctx, { id: input.leadId }, 'reject', async (_, at) => {
      await recordDone(ctx, { ...open, at }, 'declined', { reason })
      const columns = { ...seen, offer_rejected_at: at, rejected_reason: reason }
      return { columns, event: 'offer.rejected' }
    })
    await notifyDeclined(ctx, open.row, reason)
    return 'done'
  },
)

/**
 * Records that the customer accepts the price and requests a measurement. This is possible once,
 * and the offer can be signed after it. Not available if the account has disabled it.
 */
export const measureVersion = defineCommand<OpenVersionInput & { days: string[] }, Outcome>(
  import.meta.url,
  async (ctx, { days, ...input }) => {
    const open = await lockOpen(ctx, input)
    if (open === null) return 'closed'
    if (open.row.offer_measurement_accepted_at !== null) return 'done'
    if (!settingsOf(await getAccountRow(ctx, ctx.accountId)).measure_first) return 'closed'
    await markSent(ctx, open)
    const seen = await markOfferSeen(ctx, open)
    await moveOffer(ctx, { id: input.leadId }, 'measure', async (_, at) => {
      await recordDone(ctx, { ...open, at }, 'measurement_accepted', { days })
      const columns = { ...seen, offer_measurement_accepted_at: at }
      return { columns, event: 'offer.measurement_accepted' }
    })
    await notifyMeasured(ctx, open.row, days)
    return 'done'
  },
)
