import { html } from 'hono/html'
import type { Html } from '../../core/pages/frame.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../../offers/customer/customer.contract.ts'
import type { Signature } from '../../offers/document/document.contract.ts'
import { reachLinks } from './reach.ts'
import type { OfferView } from './view.ts'

/** The most important message: why the offer cannot be signed, or the result of the last form. */
export function notice(view: OfferView): Html | null {
  const { page, texts } = view
  switch (page.state) {
    case 'open':
      return ofOpen(view)
    case 'paused':
      return box(view, 'calm', texts.pausedTitle, texts.pausedText)
    case 'signed':
      return signed(view)
    case 'declined':
      return box(view, 'calm', texts.declinedTitle, texts.declinedText)
    case 'lapsed':
      return lapsed(view)
    case 'replaced':
      return replaced(view)
    case 'withdrawn':
      return box(view, 'calm', texts.withdrawnTitle, texts.withdrawnText)
  }
}

function ofOpen(view: OfferView): Html | null {
  const { page, texts, notice: outcome } = view
  if (outcome?.kind === 'changed') return alert(texts.changed, html`<p>${texts.changedText}</p>`)
  if (outcome?.kind === 'missing') {
    const what = outcome.what.map((one) => html`<li>${texts.missing[one]}</li>`)
    return alert(texts.incomplete, html`<ul>${what}</ul>`)
  }
  if (outcome?.kind === 'asked') return status('good', texts.asked, html`<p>${texts.askedText}</p>`)
  if (page.isMeasured) {
    const words = visit(view) ?? html`<p>${texts.measuredText}</p>`
    return status('good', texts.measured, words)
  }
  return null
}

/** The customer can request a new offer once, as a question to the seller. */
function lapsed(view: OfferView): Html {
  const { page, texts, format, path } = view
  const until = texts.lapsedText(format.day(page.document.valid_until ?? 0))
  const question = page.hasOpenQuestion
    ? html`<p><strong>${texts.asked}.</strong> ${texts.askedText}</p>`
    : html`<form method="post" action="${path}/ask" class="no-print">
<input type="hidden" name="question" value="${texts.askNewQuestion}">
<button class="button">${texts.askNew}</button>
</form>`
  const links = reachLinks(view, page.dealer)
  return status('calm', texts.lapsedTitle, html`<p>${until}</p>${question}${links}`)
}

function signed(view: OfferView): Html {
  const { page, texts, format, path } = view
  const isMailed = page.sends && page.document.customer.email !== null
  const words =
    page.signed === null
      ? html`<p>${texts.signedByDealer}</p>`
      : html`<p>${texts.signedBy(page.signed.signature.name, format.moment(page.signed.at))}</p>
${drawn(view, page.signed.signature)}<p>${isMailed && texts.confirmed} ${texts.stays}</p>`
  const pdf = html`<p><a class="button" href="${path}/offer.pdf">${texts.signedPdf}</a></p>`
  const next = html`<h3>${texts.next}</h3>${visit(view) ?? html`<p>${texts.nextText}</p>`}`
  const links = reachLinks(view, page.dealer)
  return status('good', texts.signedTitle, html`${words}${page.signed && pdf}${next}${links}`)
}

/** The time of the agreed appointment; null without an agreement. */
function visit({ page, texts }: OfferView): Html | null {
  return page.appointment === null ? null : html`<p>${texts.visit(page.appointment)}</p>`
}

function drawn({ texts }: OfferView, { strokes }: Signature): Html | null {
  if (strokes === null) return null
  const paths = strokes.map(
    (points) => html`<polyline points="${points.map(([x, y]) => `${x},${y}`).join(' ')}"/>`,
  )
  return html`<svg class="drawn" viewBox="0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}" role="img" aria-label="${texts.signature}">${paths}</svg>`
}

function replaced(view: OfferView): Html {
  const { texts, newer } = view
  if (newer === null) return box(view, 'calm', texts.replacedTitle, texts.replacedDraft)
  const link = html`<p><a class="button" href="${newer}">${texts.toNewer}</a></p>`
  return status('calm', texts.replacedTitle, html`<p>${texts.replacedText}</p>${link}`)
}

function box(view: OfferView, look: string, title: string, text: string): Html {
  return status(look, title, html`<p>${text}</p>${reachLinks(view, view.page.dealer)}`)
}

function status(look: string, title: string, content: Html): Html {
  return html`<div class="notice ${look}" id="notice" role="status"><h2>${title}</h2>${content}</div>`
}

function alert(title: string, content: Html): Html {
  return html`<div class="notice bad" id="notice" role="alert" tabindex="-1"><h2>${title}</h2>${content}</div>`
}
