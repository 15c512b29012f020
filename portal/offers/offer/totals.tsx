import type { DeskOffer } from '../../../server/offers/desk/desk.contract.ts'
import { formatCents, formatRate } from '../../format.ts'
import { say } from '../../messages/messages.ts'

/** What the lines come to. Its figures are those of the document: nothing is counted here. */
export function OfferTotals({ offer: { document } }: { offer: DeskOffer }) {
  const { offer: text } = say()
  const { totals, discount, currency, total_includes_vat: withVat } = document
  if (document.lines.length === 0) return null
  if (totals === null) return <p class="soft totals-open">{text.totalOpen}</p>
  const money = (cents: number) => formatCents(cents, currency)
  return (
    <dl class="totals number">
      {discount !== null && discount.amount !== 0 && (
        <div class="soft">
          <dt>{text.discountTaken(discount.name, formatRate(discount.rate))}</dt>
          <dd>{money(-discount.amount)}</dd>
        </div>
      )}
      <div class={withVat ? undefined : 'sum'}>
        <dt>{text.net}</dt>
        <dd>{money(totals.net)}</dd>
      </div>
      {totals.vat.map(({ rate, net, amount }) => (
        <div key={rate}>
          <dt>{text.vatOf(formatRate(rate), money(net))}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div class={withVat ? 'sum' : undefined}>
        <dt>{text.gross}</dt>
        <dd>{money(totals.gross)}</dd>
      </div>
    </dl>
  )
}
