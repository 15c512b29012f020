import type { Offer } from '../../resources/offers/contract.ts'
import { table } from '../output.ts'

const LIFE = [
  ['built', 'created_at'],
  ['sent', 'sent_at'],
  ['measurement accepted', 'measurement_accepted_at'],
  ['signed', 'signed_at'],
  ['rejected', 'rejected_at'],
] as const

/** An offer for people: its lines, what it adds up to, and what happened to it. */
export function offerText(offer: Offer): string {
  const { number, id, status, lines, discount_rate: discount, invoice } = offer
  const headings = ['', 'line', 'article', 'what', 'quantity', 'each', 'vat', 'by']
  const rows = lines.map((line) => [
    line.position,
    line.id,
    line.article_number,
    line.name,
    line.quantity,
    money(line.unit_price),
    `${line.vat_rate}%`,
    line.source === 'auto' ? 'rule' : 'hand',
  ])
  const life = LIFE.flatMap(([word, field]) => {
    const at = offer[field]
    return at === null ? [] : [`${word} ${at}`]
  })
  return [
    `Offer ${number} (lead ${id}): ${status}`,
    lines.length === 0 ? 'No lines yet' : table(headings, rows),
    [...(discount === 0 ? [] : [`Discount ${discount}%`]), totalText(offer)].join('\n'),
    [
      life.join(', '),
      ...(offer.rejected_reason === null ? [] : [`Reason: ${offer.rejected_reason}`]),
      ...(invoice.number === null ? [] : [`Invoice ${invoice.number}: ${invoice.status}`]),
    ].join('\n'),
  ].join('\n\n')
}

function totalText({ total, currency, total_includes_vat: includesVat }: Offer): string {
  if (total === null) return 'Total on request'
  return `Total ${money(total)} ${currency.toUpperCase()} ${includesVat ? 'incl.' : 'excl.'} VAT`
}

/** No price is no zero: the dealer is asked. A discount can leave more than two decimals. */
function money(amount: number | null): string {
  if (amount === null) return 'on request'
  const cents = amount.toFixed(2)
  return Number(cents) === amount ? cents : String(amount)
}
