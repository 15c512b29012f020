import { dayOf, dayStart } from '../../shared/time.ts'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import type { OwnTexts } from '../account/accounts/offer-settings.contract.ts'
import { lockAccount } from '../core/db/account-lock.ts'
import { defineCommand } from '../core/db/command.ts'
import { ValidationFailed } from '../core/errors.ts'
import { issue } from '../core/issues.contract.ts'
import { type Columns, moveOffer, type Named } from '../leads/change.ts'
import { getLeadToChange } from '../leads/lead-rows.ts'
import type { InvoiceStatus, Offer } from '../leads/offer.contract.ts'
import { checkMove, MoveRefused } from '../leads/stages.ts'
import type { OfferDetails } from './document/document.contract.ts'
import { reopened } from './lines/lines.writes.ts'
import type { ChangeOffer, NotedInvoice } from './offers.contract.ts'
import { checkPriced } from './priced.ts'
import { recordSent } from './versions/sent.ts'

/** Marks an offer as sent by the dealer: this server sent no email. */
export const sendOffer = defineCommand<Named, Offer>(import.meta.url, async (ctx, { id }) => {
  const at = await lockAccount(ctx)
  const row = await getLeadToChange(ctx, ctx.accountId, id)
  checkMove('send', row)
  await checkPriced(ctx, row)
  return (await recordSent(ctx, row, at, { by: 'hand' })) as Offer
})

export const signOffer = defineCommand<Named, Offer>(import.meta.url, (ctx, named) =>
  moveOffer(ctx, named, 'sign', (_, at) => ({
    columns: { offer_signed_at: at },
    event: 'offer.signed',
  })),
)

export const rejectOffer = defineCommand<Named & { reason: string | null }, Offer>(
  import.meta.url,
  (ctx, { reason, ...named }) =>
    moveOffer(ctx, named, 'reject', (_, at) => ({
      columns: { offer_rejected_at: at, rejected_reason: reason },
      event: 'offer.rejected',
    })),
)

/** Records that the customer accepts the price and requests a measurement on site. This is possible once. */
export const acceptMeasurement = defineCommand<Named, Offer>(import.meta.url, (ctx, named) =>
  moveOffer(ctx, named, 'measure', (row, at) => {
    if (row.offer_measurement_accepted_at !== null) {
      throw new MoveRefused('an offer that is accepted for measurement cannot be accepted again')
    }
    return {
      columns: { offer_measurement_accepted_at: at },
      event: 'offer.measurement_accepted',
    }
  }),
)

/** The possible next statuses of an invoice. `none` means that there is no invoice. */
export const INVOICE_MOVES: Record<string, readonly InvoiceStatus[]> = {
  none: ['draft', 'open', 'paid'],
  draft: ['draft', 'open', 'paid', 'void'],
  open: ['open', 'paid', 'void'],
  paid: [],
  void: ['draft', 'open'],
}

export const invoiceOffer = defineCommand<Named & { sent: NotedInvoice }, Offer>(
  import.meta.url,
  (ctx, { sent: { number, status, paid_at }, ...named }) =>
    moveOffer(ctx, named, 'invoice', (row, at) => {
      const now = row.invoice_status ?? 'none'
      if (!INVOICE_MOVES[now]?.includes(status)) {
        throw new MoveRefused(`an invoice that is ${now} cannot become ${status}`)
      }
      if (now === status && row.invoice_number === number) return null
      return {
        columns: {
          invoice_number: number,
          invoice_status: status,
          invoice_paid_at: status === 'paid' ? (paid_at ?? at) : null,
        },
      }
    }),
)

/** Changes the validity of an offer, and its texts besides the lines. */
export const changeOffer = defineCommand<Named & { sent: ChangeOffer }, Offer>(
  import.meta.url,
  (ctx, { sent: { valid_until: validUntil, texts = {} }, ...named }) =>
    moveOffer(ctx, named, 'change', async (row) => {
      const { time_zone: zone } = await getAccountRow(ctx, ctx.accountId)
      const own = (JSON.parse(row.offer_details) as Partial<OfferDetails>).texts ?? {}
      const details: OfferDetails = { texts: withoutNull({ ...own, ...texts }) }
      const columns: Columns = {}
      if (validUntil !== undefined) {
        const until = validUntil === null ? null : dayStart(validUntil, zone, 1) - 1
        if (until !== row.offer_valid_until) {
          columns.offer_valid_until = checkToCome(until, dayOf(ctx.clock.now(), zone), validUntil)
        }
      }
      const isSaid = sorted(details.texts) !== sorted(withoutNull(own))
      if (isSaid) columns.offer_details = JSON.stringify(details)
      if (Object.keys(columns).length === 0) return null
      return {
        columns: { ...columns, ...(await reopened(ctx, row)) },
        changed: isSaid ? ['texts'] : [],
      }
    }),
)

function checkToCome(until: number | null, today: string, day: string | null): number | null {
  if (day === null || day >= today) return until
  throw new ValidationFailed({ valid_until: [issue('over')] })
}

function withoutNull(texts: OwnTexts): OwnTexts {
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text !== null && text !== undefined),
  )
}

function sorted(texts: OwnTexts): string {
  return JSON.stringify(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)))
}
