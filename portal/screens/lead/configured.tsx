import type { DeskLead } from '../../../server/resources/leads/desk/contract.ts'
import { formatMoney } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Drawing } from '../../parts/drawing.tsx'
import { shownPriceText } from '../../parts/price.tsx'

/** What the customer wants: the drawing, the price they saw, and their answers in words. */
export function Configured({ lead }: { lead: DeskLead }) {
  const { lead: text, leads } = say()
  const { drawing, shown_price: price, answers, note, offer, currency } = lead
  const isEmpty = drawing === null && price === null && answers.length === 0 && note === null
  return (
    <section class="card flush configured">
      {drawing && (
        <div class="drawing">
          <Drawing drawing={drawing} />
        </div>
      )}
      <div class="words stack">
        <h2>{lead.summary || leads.nothingConfigured}</h2>
        {price && (
          <p class="shown-price">
            <strong>{shownPriceText(price)}</strong>{' '}
            <span class="soft small">
              {text.priceSeen}
              {!price.on_request && ` · ${price.includes_vat ? text.withVat : text.withoutVat}`}
              {price.promotion && ` · ${price.promotion}`}
            </span>
          </p>
        )}
        {offer?.total != null && (
          <p class="shown-price">
            <strong>{formatMoney(offer.total, currency)}</strong>{' '}
            <span class="soft small">
              {text.offerTotal(offer.number)} ·{' '}
              {offer.total_includes_vat ? text.withVat : text.withoutVat}
            </span>
          </p>
        )}
        {note !== null && (
          <figure class="remark">
            <figcaption class="soft small">{text.remark}</figcaption>
            <blockquote>{note}</blockquote>
          </figure>
        )}
        {answers.map(({ title, answers }, at) => (
          <div key={title ?? at}>
            {title !== null && <h3 class="group">{title}</h3>}
            <dl class="facts">
              {answers.map(({ key, label, value, swatch }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>
                    {swatch !== null && (
                      <span class="swatch" style={{ background: swatch }} aria-hidden="true" />
                    )}
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
        {isEmpty && <p class="soft">{text.onlyContact}</p>}
      </div>
    </section>
  )
}
