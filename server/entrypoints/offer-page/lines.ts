import { html } from 'hono/html'
import type { Html } from '../../core/pages/frame.ts'
import type { DocumentLine } from '../../offers/document/document.contract.ts'
import { isOutsideDiscount, shownDiscount } from '../../offers/document/lines.ts'
import type { OfferView } from './view.ts'

/** The lines of the total, and the options to choose or the rejected ones. */
export function lines(view: OfferView): Html {
  const { page, texts } = view
  const isOpen = page.state === 'open'
  const all = page.document.lines
  const fixed = all.filter((line) => !line.is_optional || (!isOpen && line.is_chosen))
  const optional = all.filter((line) => !fixed.includes(line))
  return html`
${fixed.length > 0 && table(view, { id: 'lines', title: texts.lines, rows: fixed.map((line) => row(view, line)) })}
${optional.length > 0 && (isOpen ? options(view, optional) : notTaken(view, optional))}`
}

function table(
  { texts }: OfferView,
  { id, title, rows }: { id: string; title: string; rows: Html[] },
): Html {
  return html`<section aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
<table>
<thead><tr><th scope="col">${texts.description}</th><th scope="col" class="amount">${texts.amount}</th></tr></thead>
<tbody>${rows}</tbody>
</table>
</section>`
}

function row(view: OfferView, line: DocumentLine): Html {
  return html`<tr><th scope="row">${pictured(view, line)}</th><td class="amount">${amount(view, line)}</td></tr>`
}

function amount({ texts, format }: OfferView, { total }: DocumentLine): string {
  return total === null ? texts.onRequest : format.money(total)
}

/** The name next to the picture describes it. */
function pictured(view: OfferView, line: DocumentLine): Html {
  if (line.picture === null) return words(view, line)
  const address = `${view.path}/pictures/${line.picture}`
  return html`<span class="pictured"><img src="${address}" alt="" decoding="async"><span>${words(view, line)}</span></span>`
}

function words(view: OfferView, line: DocumentLine): Html {
  const details = detailsOf(view, line)
  return html`<span class="name">${line.name}</span>
${line.description && html`<span class="about">${line.description}</span>`}
${details !== '' && html`<span class="about">${details}</span>`}`
}

/** Quantity and price, the price before the discount, and the VAT if rates differ. */
function detailsOf({ texts, format, page }: OfferView, line: DocumentLine): string {
  const { quantity, unit, list_price: before, unit_price: price, vat_rate: rate } = line
  const isOne = quantity === 1 && !unit
  const rates = new Set(page.document.lines.map((one) => one.vat_rate))
  const details = [
    price !== null && !isOne && texts.times(format.quantity(line), format.money(price)),
    before !== null && before !== price && texts.insteadOf(format.money(before)),
    isOutsideDiscount(line, shownDiscount(page.document)?.rate ?? 0) && texts.withoutDiscount,
    rates.size > 1 && texts.vatRate(format.rate(rate)),
  ]
  return details.filter((one) => one !== false).join(' · ')
}

/** The checkboxes belong to the signing form, so that they are sent with it without script. */
function options(view: OfferView, optional: readonly DocumentLine[]): Html {
  const { texts, path } = view
  return html`<section aria-labelledby="options-title" id="options">
<h2 id="options-title">${texts.options}</h2>
<p>${texts.optionsText}</p>
<ul class="options">
${optional.map(
  (line) => html`<li><label>
<input type="checkbox" name="choice" value="${line.id}" form="order"${line.is_chosen ? html` checked` : ''}${line.list_price === null ? html` disabled` : ''}>
<span class="words">${pictured(view, line)}</span>
<span class="amount">${amount(view, line)}</span>
</label></li>`,
)}
</ul>
<p class="no-print"><button class="second" form="order" formaction="${path}/choose" data-choose>${texts.updateTotal}</button></p>
</section>`
}

function notTaken(view: OfferView, optional: readonly DocumentLine[]): Html {
  const { texts } = view
  const rows = optional.map((line) => row(view, line))
  return html`<div class="soft">${table(view, { id: 'options', title: texts.optionsNotTaken, rows })}</div>`
}
