import { html, raw } from 'hono/html'
import type { Html, View } from '../view.ts'
import { answer } from './answer.ts'
import { lines } from './lines.ts'
import { notice } from './notice.ts'
import { reachLinks, seller } from './reach.ts'
import { sums } from './sums.ts'

/** The whole page of an offer. One that was withdrawn says no more than that. */
export function offer(view: View): Html {
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
${picture(view)}
${text(page.document.texts.introduction)}
${lines(view)}
${sums(view)}
${isOpen && html`<p class="no-print jump"><a class="button" href="#answer">${texts.toAnswer}</a></p>`}
${conditions(view)}
${text(page.document.texts.closing)}
${enclosed(view)}
${terms(view)}
</div>
<aside>
${seller(view)}
</aside>
${isOpen && answer(view)}
</main>
${imprint(view)}
<p class="visually-hidden" role="status" data-said data-words="${texts.totalUpdated('%')}"></p>`
}

function letterhead({ page, path }: View): Html {
  const { dealer } = page.document
  const logo = dealer.logo && html`<img src="${path}/logo" alt="" height="40">`
  return html`<header class="letterhead">${logo}<span>${dealer.name}</span></header>`
}

function heading({ page, texts, format }: View): Html {
  const { number, subject, customer, made_at, valid_until } = page.document
  const whose = [customer.name, ...customer.address].filter(Boolean)
  return html`<div class="heading">
<h1>${texts.offer(number)}</h1>
${subject && html`<p class="subject">${subject}</p>`}
<dl class="facts">
${whose.length > 0 && html`<div><dt>${texts.for}</dt><dd class="text">${whose.join('\n')}</dd></div>`}
<div><dt>${texts.date}</dt><dd>${format.day(made_at)}</dd></div>
${valid_until !== null && html`<div><dt>${texts.validUntil}</dt><dd>${format.day(valid_until)}</dd></div>`}
</dl>
</div>`
}

/** The drawing is made by the server of checked values, and its words are escaped there. */
function picture({ drawing }: View): Html | null {
  return drawing === null ? null : html`<div class="drawing">${raw(drawing)}</div>`
}

function text(words: string | null): Html | null {
  return words === null ? null : html`<p class="text">${words}</p>`
}

function conditions({ page, texts }: View): Html | null {
  const { delivery, payment } = page.document.texts
  if (delivery === null && payment === null) return null
  return html`<dl class="conditions">
${delivery && html`<div><dt>${texts.delivery}</dt><dd class="text">${delivery}</dd></div>`}
${payment && html`<div><dt>${texts.payment}</dt><dd class="text">${payment}</dd></div>`}
</dl>`
}

function enclosed({ page, texts, path }: View): Html {
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

function terms({ page, texts }: View): Html | null {
  const { terms: words } = page.document.texts
  if (words === null) return null
  return html`<details id="terms" class="terms"><summary>${texts.terms}</summary><div class="text">${words}</div></details>`
}

/** Who the dealer is, as the law asks for on an offer. */
function imprint(view: View): Html {
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
