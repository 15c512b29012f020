import { html } from 'hono/html'
import type { Html } from '../../core/pages/frame.ts'
import { isMissing, mustHave } from './broken.ts'
import type { OfferView } from './view.ts'

/** Contact links that work on every phone, even without script. */
export function reachLinks(
  { texts }: Pick<OfferView, 'texts'>,
  { phone, email }: { phone: string | null; email: string | null },
): Html {
  return html`<p class="reach">
${phone && html`<a href="tel:${phone.replace(/[^\d+]/g, '')}"><span>${texts.call}</span> <b>${phone}</b></a>`}
${email && html`<a href="mailto:${encodeURIComponent(email).replace('%40', '@')}"><span>${texts.mail}</span> <b>${email}</b></a>`}
</p>`
}

/** The seller of the offer: the responsible member, else the dealer. */
export function seller(view: OfferView): Html {
  const { page, texts } = view
  const { seller: member } = page.document
  const name = member?.name ?? page.dealer.name
  const phone = member?.phone ?? page.dealer.phone
  const email = member?.email ?? page.dealer.email
  return html`<section class="card seller" aria-labelledby="seller-title">
<h2 id="seller-title">${texts.seller}</h2>
<div class="person">${face(view)}<div><strong>${name}</strong>${member && html`<br>${page.dealer.name}`}</div></div>
${reachLinks(view, { phone, email })}
${thread(view, name)}
${page.state === 'open' && question(view)}
</section>`
}

/** A photo of the seller, or else an initial. */
export function face({ page, path }: OfferView): Html {
  const { seller: member } = page.document
  return member?.photo
    ? html`<img src="${path}/photo" alt="" width="64" height="64">`
    : html`<span class="initial" aria-hidden="true">${[...(member?.name ?? page.dealer.name)][0]}</span>`
}

/** The customer's questions on this page, and the answers by email. */
function thread({ page, texts, format }: OfferView, seller: string): Html | null {
  if (page.thread.length === 0) return null
  const entries = page.thread.map(
    ({ by, at, text }) =>
      html`<li class="${by}"><p class="about">${by === 'customer' ? texts.you : seller} · ${format.day(at)}</p><p class="text">${text}</p></li>`,
  )
  return html`<h3 id="thread-title">${texts.thread}</h3>
<ol class="thread" aria-labelledby="thread-title">${entries}</ol>`
}

function question(view: OfferView): Html {
  const { texts, path, typed } = view
  return html`<details class="plain no-print" id="ask"${isMissing(view, 'question') && html` open`}>
<summary>${texts.ask}</summary>
<form method="post" action="${path}/ask">
<label for="question">${texts.yourQuestion}</label>
<textarea id="question" name="question" rows="4" maxlength="2000"${mustHave(view, 'question')}>${typed.question}</textarea>
<button class="second">${texts.sendQuestion}</button>
</form>
</details>`
}
