import { html } from 'hono/html'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../../../offers/customer/customer.contract.ts'
import type { Html, Missing, View } from '../view.ts'
import { due } from './sums.ts'

/** What the customer can answer: order, be measured first, or decline. */
export function answer(view: View): Html {
  return html`<section class="card answer" id="answer" aria-labelledby="answer-title">
${order(view)}
${view.page.mayMeasure && !view.page.isMeasured && measure(view)}
${decline(view)}
</section>`
}

function order(view: View): Html {
  const { page, texts, path, typed } = view
  const { document } = page
  const { terms, withdrawal, order_button: button } = document.texts
  return html`<h2 id="answer-title">${texts.sign}</h2>
<form method="post" action="${path}/sign" id="order" class="no-print">
<input type="hidden" name="pdf_hash" value="${page.pdfHash}">
<p>${texts.signText}</p>
<label for="name">${texts.yourName}</label>
<input id="name" name="name" autocomplete="name" maxlength="200" required value="${typed.name}"${faulty(view, 'name')}>
<div class="signature" data-signature hidden>
<div class="between"><span id="signature-title">${texts.signature}</span><button type="button" class="link" data-clear>${texts.clear}</button></div>
<canvas width="${SIGNATURE_WIDTH}" height="${SIGNATURE_HEIGHT}" role="img" aria-labelledby="signature-title" aria-describedby="signature-hint"></canvas>
<p class="hint" id="signature-hint">${texts.signatureHint}</p>
<input type="hidden" name="strokes" value="${typed.strokes}">
</div>
${terms && html`<label class="tick"><input type="checkbox" name="terms" required${typed.terms ? html` checked` : ''}${faulty(view, 'terms')}> <span>${texts.agree} (<a href="#terms">${texts.readTerms}</a>)</span></label>`}
${withdrawal && html`<div class="withdrawal"><h3>${texts.withdrawal}</h3><p class="text">${withdrawal}</p></div>`}
<div class="order">${due(view)}<button class="main"${document.totals === null ? html` disabled` : ''}>${button}</button></div>
</form>`
}

function measure(view: View): Html {
  const { page, texts, path, typed } = view
  const fault = faulty(view, 'day')
  const days = [1, 2, 3].map(
    (number) => html`<div><label for="day-${number}">${texts.day(number)}</label>
<input type="date" id="day-${number}" name="day" min="${page.today}" value="${typed[`day-${number}`]}"${fault}></div>`,
  )
  return html`<details class="plain no-print"${fault === '' ? '' : html` open`}>
<summary>${texts.measure}</summary>
<form method="post" action="${path}/measure">
<p>${texts.measureText}</p>
<div class="days">${days}</div>
<button class="second">${texts.measureButton}</button>
</form>
</details>`
}

function decline({ texts, path }: View): Html {
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

function faulty({ notice }: View, field: Missing): Html | string {
  const isMissing = notice?.kind === 'missing' && notice.what.includes(field)
  return isMissing ? html` aria-invalid="true" aria-describedby="notice"` : ''
}
