import { fromCents } from '../../../../shared/money.ts'
import type { Database } from '../../../ground/db/database.ts'
import type { Offer } from '../../../leads/offer.contract.ts'
import { findTotals } from '../../../offers/offers.reads.ts'
import type { Totals } from '../../../prices/offer-items/totals.ts'
import type { Output } from '../output.ts'
import { aligned, table } from '../table.ts'

const MOMENTS = [
  ['built', 'created_at'],
  ['sent', 'sent_at'],
  ['measurement accepted', 'measurement_accepted_at'],
  ['signed', 'signed_at'],
  ['rejected', 'rejected_at'],
] as const

/** The offer to print. Its JSON is that of the API, with the sums added. */
export async function showOffer(
  { source }: Database,
  account: number,
  offer: Offer,
): Promise<Output> {
  const totals = await findTotals(source, account, offer.id)
  return { json: { ...offer, sums: totals && sumsJson(totals) }, text: offerText(offer, totals) }
}

function sumsJson({ net, vat, gross }: Totals) {
  return {
    net: fromCents(net),
    vat: vat.map((group) => ({
      rate: fromCents(group.rate),
      net: fromCents(group.net),
      amount: fromCents(group.amount),
    })),
    gross: fromCents(gross),
  }
}

function offerText(offer: Offer, totals: Totals | null): string {
  const { number, id, status } = offer
  // A lead without an offer may already have one of the account's own statuses.
  if (number === null) return `Lead ${id}: ${status}`
  const parts = [
    [`Offer ${number} (lead ${id}): ${status}`],
    [linesText(offer)],
    sumsText(offer, totals),
    momentsText(offer),
  ]
  return parts.map((lines) => lines.join('\n')).join('\n\n')
}

function linesText({ lines }: Offer): string {
  if (lines.length === 0) return 'No lines yet'
  const headings = ['', 'line', 'article', 'what', 'quantity', 'list', 'each', 'vat', 'by']
  const rows = lines.map((line) => [
    line.position,
    line.id,
    line.article_number,
    line.name,
    line.quantity,
    money(line.base_price),
    money(line.unit_price),
    `${line.vat_rate}%`,
    line.source === 'auto' ? 'rule' : 'hand',
  ])
  return table(headings, rows)
}

function sumsText(offer: Offer, totals: Totals | null): string[] {
  const { total, currency, total_includes_vat: includesVat, discount_rate: discount } = offer
  const off = discount === 0 ? [] : [`Discount ${discount}%`]
  if (totals === null) return [...off, 'Total on request']
  const rows = [
    ['Net', money(fromCents(totals.net))],
    ...totals.vat.map(({ rate, net, amount }) => [
      `VAT ${fromCents(rate)}% of ${money(fromCents(net))}`,
      money(fromCents(amount)),
    ]),
    ['Gross', money(fromCents(totals.gross))],
  ]
  const which = `${currency.toUpperCase()} ${includesVat ? 'incl.' : 'excl.'} VAT`
  return [...off, aligned(rows), `Total ${money(total)} ${which}`]
}

function momentsText(offer: Offer): string[] {
  const { rejected_reason: reason, invoice } = offer
  const moments = MOMENTS.flatMap(([word, field]) =>
    offer[field] ? [`${word} ${offer[field]}`] : [],
  )
  const paid = invoice.paid_at === null ? '' : ` ${invoice.paid_at}`
  return [
    moments.join(', '),
    ...(reason === null ? [] : [`Reason: ${reason}`]),
    ...(invoice.number === null ? [] : [`Invoice ${invoice.number}: ${invoice.status}${paid}`]),
  ]
}

/** No price means on request, not free. A discount can leave more than two decimals. */
function money(amount: number | null): string {
  if (amount === null) return 'on request'
  const cents = amount.toFixed(2)
  return Number(cents) === amount ? cents : String(amount)
}
