import { html } from 'hono/html'
import { shownTotal } from '../../../offers/customer/choice.ts'
import { shownDiscount } from '../../../offers/document/lines.ts'
import type { Html, OfferView } from '../view.ts'

/**
 * What the chosen lines come to. The script replaces it whole after a tick. The hidden field says
 * which total was on the screen.
 */
export function sums({ page, texts, format }: OfferView): Html {
  const { document } = page
  const { totals, total_includes_vat: includesVat } = document
  const discount = shownDiscount(document)
  const { money, rate } = format
  if (totals === null) return html`<div id="sums" class="sums"><p>${texts.noTotal}</p></div>`
  const sum = (name: string, cents: number, isMain = false) =>
    html`<div${isMain ? html` class="main"` : ''}><dt>${name}</dt><dd>${money(cents)}</dd></div>`
  return html`<div id="sums" class="sums" role="group" aria-label="${texts.totals}">
<dl>
${discount && html`<div><dt>${texts.discount(rate(discount.rate), discount.name)}<span class="about">${texts.discountTaken}</span></dt><dd>${money(-discount.amount)}</dd></div>`}
${sum(texts.net, totals.net, !includesVat)}
${totals.vat.map((group) => sum(texts.vat(rate(group.rate), money(group.net)), group.amount))}
${sum(texts.gross, totals.gross, includesVat)}
</dl>
${page.state === 'open' && html`<input type="hidden" name="total" value="${shownTotal(document)}" form="order">`}
</div>`
}

/** The total once more, right above the button that orders. The script replaces it too. */
export function due({ page, texts, format }: OfferView): Html {
  const total = shownTotal(page.document)
  const name = page.document.total_includes_vat ? texts.gross : texts.net
  return html`<p id="due" class="due">${
    total === null ? texts.noTotal : html`<span>${name}</span> <span>${format.money(total)}</span>`
  }</p>`
}
