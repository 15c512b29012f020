import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { lockAccount } from '../ground/db/account-lock.ts'
import { defineAction, type WriteContext } from '../ground/db/action.ts'
import { listLines, moveOffer, type Named, writeLeadChange } from '../leads/change.ts'
import { getLeadRow, getLeadToChange } from '../leads/leads.reads.ts'
import type { InvoiceStatus, Offer } from '../leads/offer.contract.ts'
import { toOffer } from '../leads/offer-record.ts'
import { checkMove, MoveRefused, stageOf } from '../leads/stages.ts'
import { checkPriced } from './priced.ts'
import { noteSent } from './versions/sent.ts'

/** Marks an offer as sent on the dealer's word: this server mailed nothing. */
export const sendOffer = defineAction<Named, Offer>(
  import.meta.url,
  'sendOffer',
  async (ctx, { id }) => {
    const at = await lockAccount(ctx)
    const row = await getLeadToChange(ctx, ctx.accountId, id)
    checkMove('send', row)
    await checkPriced(ctx, row)
    return (await noteSent(ctx, row, at, { by: 'hand' })) as Offer
  },
)

export const signOffer = defineAction<Named, Offer>(import.meta.url, 'signOffer', (ctx, named) =>
  moveOffer(ctx, named, 'sign', (_, at) => ({
    columns: { offer_signed_at: at },
    event: 'offer.signed',
  })),
)

export const rejectOffer = defineAction<Named & { reason: string | null }, Offer>(
  import.meta.url,
  'rejectOffer',
  (ctx, { reason, ...named }) =>
    moveOffer(ctx, named, 'reject', (_, at) => ({
      columns: { offer_rejected_at: at, rejected_reason: reason },
      event: 'offer.rejected',
    })),
)

/** The customer accepts the price and asks to be measured on site. This is possible once. */
export const acceptMeasurement = defineAction<Named, Offer>(
  import.meta.url,
  'acceptMeasurement',
  (ctx, named) =>
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

/** What each status of an invoice can change to. `none` means that there is no invoice. */
export const INVOICE_MOVES: Record<string, readonly InvoiceStatus[]> = {
  none: ['draft', 'open', 'paid'],
  draft: ['draft', 'open', 'paid', 'void'],
  open: ['open', 'paid', 'void'],
  paid: [],
  void: ['draft', 'open'],
}

export interface InvoiceChange extends Named {
  number: string
  status: InvoiceStatus
  /** Milliseconds; null means now, if the status is `paid`. */
  paidAt: number | null
}

export const invoiceOffer = defineAction<InvoiceChange, Offer>(
  import.meta.url,
  'invoiceOffer',
  (ctx, change) =>
    moveOffer(ctx, change, 'invoice', (row, at) => {
      const now = row.invoice_status ?? 'none'
      if (!INVOICE_MOVES[now]?.includes(change.status)) {
        throw new MoveRefused(`an invoice that is ${now} cannot become ${change.status}`)
      }
      if (now === change.status && row.invoice_number === change.number) return null
      const paidAt = change.status === 'paid' ? (change.paidAt ?? at) : null
      return {
        columns: {
          invoice_number: change.number,
          invoice_status: change.status,
          invoice_paid_at: paidAt,
        },
      }
    }),
)

/** Gives a record one of the account's own statuses, or with null the status of its stage. */
export const moveToStatus = defineAction<Named & { status: string | null }, Offer>(
  import.meta.url,
  'moveToStatus',
  async (ctx, { status, id }) => {
    const at = await lockAccount(ctx)
    const row = await getLeadRow(ctx, ctx.accountId, id)
    if (status !== null) await checkOwnStatus(ctx, status)
    const wanted = status ?? stageOf(row)
    if (wanted === row.status) return toOffer(row, await listLines(ctx, row))
    return writeLeadChange(ctx, row, at, { columns: { status: wanted } })
  },
)

async function checkOwnStatus(ctx: WriteContext, status: string): Promise<void> {
  const { statuses } = await getAccountRow(ctx, ctx.accountId)
  const own = JSON.parse(statuses) as string[]
  if (own.includes(status)) return
  const known = own.length === 0 ? 'it has none' : own.join(', ')
  throw new MoveRefused(`${status} is not one of the account’s own statuses: ${known}`)
}
