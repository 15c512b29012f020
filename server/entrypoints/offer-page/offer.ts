import { html, raw } from 'hono/html'
import { formatLeadTime } from '../../../shared/lead-time.ts'
import type { Html } from '../../core/pages/frame.ts'
import { shownTotal } from '../../offers/customer/choice.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../../offers/customer/customer.contract.ts'
import { shownDiscount } from '../../offers/document/lines.ts'
import { faulty, isMissing, mustHave } from './broken.ts'
import { lines } from './lines.ts'
import { notice } from './notice.ts'
import { face, reachLinks, seller } from './reach.ts'
import type { OfferView } from './view.ts'

/** The whole page of an offer. A withdrawn offer shows only that it was withdrawn. */
export function offer(view: OfferView): Html {
  const { page, texts } = view
  if (page.state === 'withdrawn') {
    return html`${letterhead(view)}<main id="content">
<div class="paper">
<h1>${texts.offer(page.document.number)}</h1>
${notice(view)}
</div>
</main>`
  }
  const isOpen = page.state === 'open'
  return html`${letterhead(view)}
<main id="content">
<div class="paper">
${notice(view)}
${heading(view)}
${sender(view)}
${text(page.document.texts.introduction)}
${picture(view)}
${lines(view)}
${sums(view)}
${conditions(view)}
${text(page.document.texts.closing)}
${enclosed(view)}
${terms(view)}
</div>
<aside aria-label="${texts.reach}">
${isOpen && bar(view)}
${seller(view)}
</aside>
${isOpen && answer(view)}
</main>
${imprint(view)}
<p class="visually-hidden" role="status" data-said data-words="${texts.totalUpdated('%')}"></p>`
}

function letterhead({ page, path }: OfferView): Html {
  const { dealer } = page.document
  const logo = dealer.logo && html`<img src="${path}/logo" alt="" height="40">`
  return html`<header class="letterhead${logo && ' with-logo'}">${logo}<span>${dealer.name}</span></header>`
}

/** The seller of the offer. On wide screens, the same person is also shown next to the offer. */
function sender(view: OfferView): Html | null {
  const { seller: member, dealer } = view.page.document
  if (member == null) return null
  return html`<p class="person sender no-print">${face(view)}<span><strong>${member.name}</strong><br>${dealer.name}</span></p>`
}

function heading({ page, texts, format }: OfferView): Html {
  const { number, subject, customer, made_at, valid_until, lead_weeks, language } = page.document
  const lead = formatLeadTime(lead_weeks, language)
  const recipient = [customer.name, ...customer.address].filter(Boolean)
  return html`<div class="heading">
<h1>${texts.offer(number)}</h1>
${subject && html`<p class="subject">${subject}</p>`}
<dl id="facts" class="facts">
${recipient.length > 0 && html`<div><dt>${texts.for}</dt><dd class="text">${recipient.join('\n')}</dd></div>`}
<div><dt>${texts.date}</dt><dd>${format.day(made_at)}</dd></div>
${valid_until !== null && html`<div><dt>${texts.validUntil}</dt><dd>${format.day(valid_until)}</dd></div>`}
${lead !== null && html`<div><dt>${lead.label}</dt><dd>${lead.text}</dd></div>`}
</dl>
</div>`
}

/** The server creates the drawing from validated values, and escapes its texts. */
function picture({ page, texts, drawing }: OfferView): Html | null {
  if (drawing === null) return null
  const { legend = [] } = page.document
  const rows = legend.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)
  return html`<figure class="drawing" aria-label="${texts.drawing}">${raw(drawing)}
${rows.length > 0 && html`<figcaption><dl class="legend">${rows}</dl></figcaption>`}
</figure>`
}

function text(words: string | null): Html | null {
  return words === null ? null : html`<p class="text">${words}</p>`
}

function conditions({ page, texts }: OfferView): Html | null {
  const { delivery, payment } = page.document.texts
  if (delivery === null && payment === null) return null
  return html`<dl class="conditions">
${delivery && html`<div><dt>${texts.delivery}</dt><dd class="text">${delivery}</dd></div>`}
${payment && html`<div><dt>${texts.payment}</dt><dd class="text">${payment}</dd></div>`}
</dl>`
}

function enclosed({ page, texts, path }: OfferView): Html {
  const { files } = page.document
  const name = page.signed === null ? texts.pdf : texts.signedPdf
  return html`<section class="no-print" aria-labelledby="files-title">
<h2 id="files-title">${texts.files}</h2>
<ul class="files">
<li><a href="${path}/offer.pdf">${name}</a></li>
${files.map((file) => html`<li><a href="${path}/files/${file.id}">${file.name}</a></li>`)}
</ul>
</section>`
}

function terms({ page, texts }: OfferView): Html | null {
  const { terms: words } = page.document.texts
  if (words === null) return null
  return html`<details id="terms" class="terms"><summary>${texts.terms}</summary><div class="text">${words}</div></details>`
}

/** The legal details of the dealer that the law requires on an offer. */
function imprint(view: OfferView): Html {
  const { dealer } = view.page.document
  const numbers = [dealer.company_number, dealer.vat_number].filter(Boolean)
  const isAddress = dealer.website !== null && /^https?:\/\//i.test(dealer.website)
  const website =
    isAddress && html`<a href="${dealer.website}" rel="noreferrer">${dealer.website}</a>`
  return html`<footer class="imprint">
<p>${[dealer.name, ...dealer.address].join(' · ')}</p>
${numbers.length > 0 && html`<p>${numbers.join(' · ')}</p>`}
${reachLinks(view, view.page.dealer)}
${website && html`<p>${website}</p>`}
</footer>`
}

/** The customer's options: order, request a measurement, or decline. */
function answer(view: OfferView): Html {
  return html`<section class="card answer" id="answer" aria-labelledby="answer-title">
${order(view)}
${view.page.mayMeasure && !view.page.isMeasured && measure(view)}
${decline(view)}
</section>`
}

function order(view: OfferView): Html {
  const { page, texts, path, typed } = view
  const { document } = page
  const { terms, withdrawal, order_button: button } = document.texts
  return html`<h2 id="answer-title">${texts.sign}</h2>
<form method="post" action="${path}/sign" id="order" class="no-print">
<input type="hidden" name="pdf_hash" value="${page.pdfHash}">
<p>${texts.signText}</p>
<label for="name">${texts.yourName}</label>
<input id="name" name="name" autocomplete="name" maxlength="200" value="${typed.name ?? page.document.customer.name}"${mustHave(view, 'name')}>
<div class="signature" data-signature hidden>
<div class="between"><span id="signature-title">${texts.signature}</span><button type="button" class="link" data-clear>${texts.clear}</button></div>
<canvas width="${SIGNATURE_WIDTH}" height="${SIGNATURE_HEIGHT}" role="img" aria-labelledby="signature-title" aria-describedby="signature-hint"></canvas>
<p class="hint" id="signature-hint">${texts.signatureHint}</p>
<input type="hidden" name="strokes" value="${typed.strokes}">
</div>
${terms && html`<label class="tick"><input type="checkbox" name="terms"${typed.terms ? html` checked` : ''}${mustHave(view, 'terms')}> <span>${texts.agree} (<a href="#terms">${texts.readTerms}</a>)</span></label>`}
${withdrawal && html`<div class="withdrawal"><h3>${texts.withdrawal}</h3><p class="text">${withdrawal}</p></div>`}
<div class="order">${due(view)}<button class="main"${document.totals === null ? html` disabled` : ''}>${button}</button></div>
</form>`
}

function measure(view: OfferView): Html {
  const { page, texts, path, typed } = view
  const issue = faulty(view, 'day')
  const days = [1, 2, 3].map(
    (number) => html`<div><label for="day-${number}">${texts.day(number)}</label>
<input type="date" id="day-${number}" name="day" min="${page.today}" value="${typed[`day-${number}`]}"${issue}></div>`,
  )
  return html`<details class="plain no-print"${isMissing(view, 'day') && html` open`}>
<summary>${texts.measure}</summary>
<form method="post" action="${path}/measure">
<p>${texts.measureText}</p>
<div class="days">${days}</div>
<button class="second">${texts.measureButton}</button>
</form>
</details>`
}

function decline({ texts, path }: OfferView): Html {
  return html`<details class="plain no-print">
<summary>${texts.decline}</summary>
<form method="post" action="${path}/decline">
<p>${texts.declineText}</p>
<label for="reason">${texts.reason}</label>
<textarea id="reason" name="reason" rows="3" maxlength="1000"></textarea>
<button class="second">${texts.declineButton}</button>
</form>
</details>`
}

/**
 * The sum of the chosen lines. The script replaces it after a change. The hidden field contains
 * the displayed total.
 */
function sums({ page, texts, format }: OfferView): Html {
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

/** The total again, directly above the order button. The script replaces it too. */
function due(view: OfferView): Html {
  const total = shownTotal(view.page.document)
  return html`<p id="due" class="due">${total === null ? view.texts.noTotal : totalWords(view, total)}</p>`
}

function totalWords({ page, texts, format }: OfferView, total: number): Html {
  const name = page.document.total_includes_vat ? texts.gross : texts.net
  return html`<span>${name}</span> <span>${format.money(total)}</span>`
}

/** Total, order and question: at the foot of a phone's screen, else next to the offer. */
function bar(view: OfferView): Html {
  const { page, texts } = view
  const total = shownTotal(page.document)
  return html`<div class="card bar no-print" role="group" aria-label="${texts.toAnswer}">
<p id="bar-total" class="bar-total">${total === null ? '–' : totalWords(view, total)}</p>
<p class="ways"><a class="button second" href="#ask">${texts.toAsk}</a> <a class="button" href="#answer">${texts.toSign}</a></p>
</div>`
}
